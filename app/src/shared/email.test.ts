import { describe, expect, test } from "vitest";
import { emailSchema, foldMailbox } from "./email.ts";

describe("an email address", () => {
	test.each([
		[" Anna.Lind@Example.COM ", "anna.lind@example.com"],
		["ánna@example.com", "ánna@example.com"],
		["a\u0301nna@example.com", "ánna@example.com"],
		["用户@例え.テスト", "用户@xn--r8jz45g.xn--zckzah"],
		["почта@почта.рф", "почта@xn--80a1acny.xn--p1ai"],
		["mallory@BÜCHER.example", "mallory@xn--bcher-kva.example"],
		["mallory@xn--bcher-kva.example", "mallory@xn--bcher-kva.example"],
		["anna@straße.de", "anna@xn--strae-oqa.de"],
		["anna@نامه\u200cای.com", "anna@xn--mgba3gch31f060k.com"],
		["ｍallory＠ｇｍａｉｌ。com", "mallory@gmail.com"],
		["mal\u200blory\u00ad@gmail.com\u202c", "mallory@gmail.com"],
		["o'brien+tag_1@mail-2.example.co.uk", "o'brien+tag_1@mail-2.example.co.uk"],
	])("the email address %j is stored as %j", (written, stored) => {
		expect(emailSchema.parse(written)).toBe(stored);
	});

	test.each([
		"",
		"nobody",
		"@example.com",
		"anna@",
		"anna@example",
		"anna@127.1",
		"anna@[192.0.2.1]",
		"anna@ex%61mple.com",
		"anna@example.com/path",
		"anna@example.com, eve@example.com",
		"anna@eve@example.com",
		"anna..lind@example.com",
		".anna@example.com",
		"anna.@example.com",
		"anna lind@example.com",
		"anna@exa mple.com",
		"anna@example.com\nbcc: eve@example.com",
		'"anna lind"@example.com',
		`${"a".repeat(250)}@example.com`,
		`anna@${"ü".repeat(10_000)}.example`,
	])("the text %j isn't an email address", (text) => {
		expect(emailSchema.safeParse(text).success).toBe(false);
	});
});

describe("the mailbox of an email address", () => {
	test.each([
		["mallory+1@gmail.com", "mallory@gmail.com"],
		["mal.lory@gmail.com", "mallory@gmail.com"],
		["M.A.L.lory+a+b@GoogleMail.com", "mallory@gmail.com"],
		["mallory+shop@example.org", "mallory@example.org"],
		["ánna+1@bücher.example", "ánna@xn--bcher-kva.example"],
		["mal-lo_ry@pm.me", "mallory@proton.me"],
		["mallory@me.com", "mallory@icloud.com"],
		["ivan.ivanov@ya.ru", "ivan-ivanov@yandex.ru"],
		["ivan-ivanov+1@yandex.com.tr", "ivan-ivanov@yandex.ru"],
		["ivan-ivanov@yandex.uz", "ivan-ivanov@yandex.ru"],
		["shop@anna.fastmail.com", "anna@fastmail.com"],
		["anna+shop@fastmail.fm", "anna@fastmail.fm"],
		["mal-shop@yahoo.com", "mal@yahoo.com"],
		["mal-shop-2+x@yahoo.co.uk", "mal@yahoo.co.uk"],
		["mal-shop@ymail.com", "mal@ymail.com"],
	])("%j belongs to the mailbox %j", (email, mailbox) => {
		expect(foldMailbox(email)).toBe(mailbox);
	});

	test.each([
		"mal.lory@example.com",
		"mal-lory@gmail.com",
		"+mallory@example.com",
		"anna@hotmail.com",
		"mal.lory@icloud.com",
		"ivanivanov@yandex.ru",
		"mal.lory@yahoo.com",
		"mal-lory@notyahoo.com",
		"mal-lory@yahoo.com.example",
		"-mal@yahoo.com",
		"anna@fastmail.com",
		"anna@smtp.mail.fastmail.com",
		"anna@anna.example.com",
		"10001@foxmail.com",
	])("%j has a mailbox of its own", (email) => {
		expect(foldMailbox(email)).toBe(email);
	});
});
