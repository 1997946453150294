// Written by `npm run lists`: one line a folder of checks.
import age from "../age/texts.fr.json" with { type: "json" };
import blocklist from "../blocklist/texts.fr.json" with { type: "json" };
import chip from "../chip/texts.fr.json" with { type: "json" };
import document from "../document/texts.fr.json" with { type: "json" };
import duplicate from "../duplicate/texts.fr.json" with { type: "json" };
import faceMatch from "../face-match/texts.fr.json" with { type: "json" };
import liveness from "../liveness/texts.fr.json" with { type: "json" };
import screening from "../screening/texts.fr.json" with { type: "json" };
import { merged } from "../texts.ts";

export const texts = merged(age, blocklist, chip, document, duplicate, faceMatch, liveness, screening);
