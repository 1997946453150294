// Written by `npm run lists`: one line a folder of checks.
import age from "../age/texts.en.json" with { type: "json" };
import blocklist from "../blocklist/texts.en.json" with { type: "json" };
import chip from "../chip/texts.en.json" with { type: "json" };
import document from "../document/texts.en.json" with { type: "json" };
import duplicate from "../duplicate/texts.en.json" with { type: "json" };
import faceMatch from "../face-match/texts.en.json" with { type: "json" };
import liveness from "../liveness/texts.en.json" with { type: "json" };
import screening from "../screening/texts.en.json" with { type: "json" };
import { merged } from "../texts.ts";

export const texts = merged(age, blocklist, chip, document, duplicate, faceMatch, liveness, screening);
