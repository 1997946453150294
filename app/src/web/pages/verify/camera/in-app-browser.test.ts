import { describe, expect, test } from "vitest";
import { isInAppBrowser, listBrowserNames } from "./in-app-browser.ts";

const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a browser inside another app", () => {
	test.each([
		["Instagram on an iPhone", `${iPhone} Mobile/15E148 Instagram 358.0.0.0`],
		["an iPhone app's own view", `${iPhone} Mobile/15E148`],
		[
			"Facebook on Android",
			`${android} Version/4.0 Chrome/141.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0]`,
		],
		[
			"an Android app's own view",
			`${android.replace("Pixel 9", "Pixel 9; wv")} Version/4.0 Chrome/141.0 Mobile Safari/537.36`,
		],
		["LINE", `${iPhone} Mobile/15E148 Safari Line/15.0.0`],
		["WeChat", `${android} Chrome/141.0 Mobile Safari/537.36 MicroMessenger/8.0`],
	])("is recognized: %s", (_name, userAgent) => {
		expect(isInAppBrowser({ userAgent })).toBe(true);
	});

	test.each([
		["Safari", `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
		["Chrome on an iPhone", `${iPhone} CriOS/141.0 Mobile/15E148 Safari/604.1`],
		["Chrome on Android", `${android} Chrome/141.0 Mobile Safari/537.36`],
		[
			"Firefox on Windows",
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
		],
	])("isn't confused with %s", (_name, userAgent) => {
		expect(isInAppBrowser({ userAgent })).toBe(false);
	});
});

test("the browsers to open a link in are those of the device", () => {
	expect(listBrowserNames({ userAgent: iPhone })).toBe("Safari");
	expect(listBrowserNames({ userAgent: android })).toBe("Chrome");
	expect(listBrowserNames({ userAgent: "Mozilla/5.0 (X11; Linux x86_64)" })).toContain("Firefox");
});
