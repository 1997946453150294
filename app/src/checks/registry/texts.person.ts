// Written by `npm run lists`: one line a folder of checks.
import age from "../age/texts.person.json" with { type: "json" };
import blocklist from "../blocklist/texts.person.json" with { type: "json" };
import chip from "../chip/texts.person.json" with { type: "json" };
import document from "../document/texts.person.json" with { type: "json" };
import duplicate from "../duplicate/texts.person.json" with { type: "json" };
import faceMatch from "../face-match/texts.person.json" with { type: "json" };
import liveness from "../liveness/texts.person.json" with { type: "json" };
import screening from "../screening/texts.person.json" with { type: "json" };
import { merged } from "../texts.ts";

export const texts = merged(age, blocklist, chip, document, duplicate, faceMatch, liveness, screening);
