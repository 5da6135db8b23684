// The types of the package refuse each line below.

import { open, Sprague } from "sprague";

const sprague = await open({ budgets: 1 });
(await sprague.ask("1")).outcom;
sprague.explain(3);
sprague.moves("nim(1)", { limits: 1 });
new Sprague();
