// Looks random numbers up in a table of SQLite, for BenchmarkBeside:
//
//	sqlite FLAT DATABASE LOOKUPS
//
// FLAT holds 16-bit numbers, little-endian; row n of the table in DATABASE, which is
// made, gets the n-th. The time of one lookup is printed, in nanoseconds.
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static sqlite3 *db;

static void run(const char *sql) {
	char *message = NULL;
	if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK) {
		fprintf(stderr, "%s: %s\n", sql, message);
		exit(1);
	}
}

static sqlite3_stmt *prepare(const char *sql) {
	sqlite3_stmt *statement;
	if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) {
		fprintf(stderr, "%s: %s\n", sql, sqlite3_errmsg(db));
		exit(1);
	}
	return statement;
}

int main(int argc, char **argv) {
	FILE *flat;
	if (argc != 4 || !(flat = fopen(argv[1], "rb")) || sqlite3_open(argv[2], &db) != SQLITE_OK) return 2;
	run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA mmap_size = 1000000000;"
	    "CREATE TABLE cells (n INTEGER PRIMARY KEY, cell INTEGER); BEGIN");
	sqlite3_stmt *insert = prepare("INSERT INTO cells VALUES (?, ?)");
	uint64_t rows = 0;
	for (int low; (low = getc(flat)) != EOF; rows++) {
		int cell = low | getc(flat) << 8;
		sqlite3_bind_int64(insert, 1, rows);
		sqlite3_bind_int(insert, 2, cell);
		if (sqlite3_step(insert) != SQLITE_DONE) return 1;
		sqlite3_reset(insert);
	}
	run("COMMIT");
	sqlite3_stmt *lookup = prepare("SELECT cell FROM cells WHERE n = ?");
	long lookups = atol(argv[3]);
	uint64_t random = 88172645463325252u, sum = 0;
	struct timespec begin, end;
	for (int warm = 1; warm >= 0; warm--) {
		clock_gettime(CLOCK_MONOTONIC, &begin);
		for (long i = 0; i < lookups; i++) {
			random ^= random << 13;
			random ^= random >> 7;
			random ^= random << 17;
			sqlite3_bind_int64(lookup, 1, random % rows);
			if (sqlite3_step(lookup) != SQLITE_ROW) return 1;
			sum += sqlite3_column_int(lookup, 0);
			sqlite3_reset(lookup);
		}
		clock_gettime(CLOCK_MONOTONIC, &end);
	}
	double ns = (end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec);
	printf("%.1f\n", ns / lookups);
	return sum == 0;
}
