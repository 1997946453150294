import { describe, expect, test } from "vitest";
import { describeDevice } from "./user-agent.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";

describe("describing a device by its user agent", () => {
	test.each([
		["Firefox 141 · Windows", `${windows}; rv:141.0) Gecko/20100101 Firefox/141.0`],
		["Firefox 141 · Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0"],
		["Firefox 141 · Android", "Mozilla/5.0 (Android 14; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0"],
		["Safari · iPhone", `${iPhone} ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`],
		[
			"Safari · iPad",
			`Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webKit} Version/16.6 Mobile/15E148 Safari/604.1`,
		],
		[
			"Safari · macOS",
			`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
		],
		["Chrome 139 · iPhone", `${iPhone} ${webKit} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`],
		[
			"Chrome 139 · Android",
			`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/139.0.0.0 Mobile Safari/537.36`,
		],
		[
			"Chrome 139 · Chrome OS",
			`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/139.0.0.0 Safari/537.36`,
		],
		["Edge 139 · Windows", `${windows}) ${blink} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`],
		["Opera 121 · Windows", `${windows}) ${blink} Chrome/137.0.0.0 Safari/537.36 OPR/121.0.0.0`],
		[
			"Samsung Internet 28 · Android",
			`Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S928B) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		],
	])("the user agent is described as “%s”", (name, userAgent) => {
		expect(describeDevice(userAgent)).toBe(name);
	});

	test.each([
		["without a name", undefined],
		["with an empty name", ""],
		["that is a command-line tool", "curl/8.5.0"],
		["that is a library", "python-requests/2.31.0"],
		["that is a bot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
		["that is made up", "<script>alert(1)</script>/9.9 (<b>x</b>)"],
		["that is made up, on a known system", "Foo/1 (Windows NT 10.0)"],
		["that is very long", `Mozilla/5.0 ${"(a".repeat(20_000)}`],
	])("a user agent is unknown: %s", (_what, userAgent) => {
		expect(describeDevice(userAgent)).toBeNull();
	});

	test("the description contains no free text of the user agent", () => {
		expect(describeDevice("Firefox/99999999999999999999 (Windows <i>)")).toBe("Firefox · Windows");
		expect(describeDevice("Firefox/141<b> (Windows NT 10.0)")).toBe("Firefox 141 · Windows");
	});
});
