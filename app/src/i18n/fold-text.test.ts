import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
	["Évènement", "evenement"],
	["Đặng", "dang"],
	["Møller", "moller"],
	["STRASSE", "strasse"],
	["Straße", "strasse"],
	["GROẞ", "gross"],
	["Łukasz", "lukasz"],
	["Ætheling Œuvre", "aetheling oeuvre"],
	["Işıl İnan", "isil inan"],
	["Þór Guðrún", "thor gudrun"],
	["Ħal Ŧ", "hal t"],
	["王伟 김", "王伟 김"],
	["ＡＢＣ", "abc"],
])("%s is folded to %s", (text, folded) => {
	expect(foldText(text)).toBe(folded);
	expect(foldText(text.normalize("NFD"))).toBe(folded);
});
