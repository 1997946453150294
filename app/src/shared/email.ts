import { domainToASCII } from "node:url";
import { z } from "zod";
import { removeInvisible } from "./visible-text.ts";

/** Letters of any script in the local part (RFC 6531); the domain is normalized to Punycode before. */
const normalizedEmail =
	/^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

/** The joiners and marks inside names of domains; other characters would be decoded or cut as in a URL. */
const domainName = /^[\p{L}\p{M}\p{N}\p{Cf}.。-]+$/u;

/** A local part has no characters that nobody sees: two addresses that look the same would be two mailboxes. */
const removeIgnorable = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/**
 * An email address as it is stored and compared: lower case, the domain in Punycode, letters in one normal form, without
 * invisible characters.
 */
export function normalizeEmail(text: string): string {
	const address = removeInvisible(text).normalize("NFKC").trim().toLowerCase();
	const at = address.lastIndexOf("@");
	const name = address.slice(at + 1);
	const domain = at > 0 && domainName.test(name) ? domainToASCII(name) : "";
	return domain === "" ? address : `${removeIgnorable(address.slice(0, at))}@${domain}`;
}

/** An email address in any writing, internationalized ones included; normalized by `normalizeEmail`. */
export const emailSchema = z
	.string()
	.max(1000, { abort: true })
	.overwrite(normalizeEmail)
	.min(1)
	.max(254)
	.pipe(z.email({ pattern: normalizedEmail }));

interface MailProvider {
	/** All domains of the same mailboxes; the first one stands for all. */
	readonly domains: readonly string[];
	/** The part of an address before a tag as the provider compares it. */
	readonly foldName: (name: string) => string;
}

/** Providers whose mailboxes have several writings besides a tag, by what they publish. */
const mailProviders: readonly MailProvider[] = [
	// https://support.google.com/mail/answer/7436150
	{ domains: ["gmail.com", "googlemail.com"], foldName: (name) => name.replaceAll(".", "") },
	// https://proton.me/support/addresses-and-aliases, and for . _ - https://proton.me/support/change-username
	{
		domains: ["proton.me", "protonmail.com", "pm.me", "protonmail.ch"],
		foldName: (name) => name.replace(/[._-]/g, ""),
	},
	// https://support.apple.com/118230
	{ domains: ["icloud.com", "me.com", "mac.com"], foldName: (name) => name },
	// https://yandex.com/support/id/authorization/email.html: a user name is an address on all domains of Yandex. In it a dot
	// counts as a dash: https://habr.com/ru/company/yandex/blog/56866/
	{
		domains: [
			...[
				"yandex.ru",
				"ya.ru",
				"yandex.com",
				"yandex.com.tr",
				"yandex.com.am",
				"yandex.com.ge",
				"yandex.co.il",
				"xn--d1acpjx3f.xn--p1ai",
			],
			...["az", "by", "ee", "fr", "kg", "kz", "lt", "lv", "md", "tj", "tm", "ua", "uz"].map(
				(state) => `yandex.${state}`,
			),
		],
		foldName: (name) => name.replaceAll(".", "-"),
	},
];

/** https://www.fastmail.help/hc/en-us/articles/360060591053: `anything@anna.fastmail.com` is `anna@fastmail.com`. */
const fastmailSubdomain = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Yahoo's disposable addresses are a base name, a dash and a keyword, and its user names have no dash (patent US 2006/0041621). The
 * base name isn't the user name: only such addresses are known to be one mailbox.
 */
const yahooDomain = /^(?:yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/;

/** Removes what the recipient chose for one sender: a tag behind `+`, and the forms of it that two providers have. */
function removeTag(name: string, domain: string): { name: string; domain: string } {
	const [, owner, fastmail] = fastmailSubdomain.exec(domain) ?? [];
	if (owner && fastmail) return { name: owner, domain: fastmail };
	const tag = yahooDomain.test(domain) ? /(?<=.)[+-].*/s : /(?<=.)\+.*/s;
	return { name: name.replace(tag, ""), domain };
}

/**
 * The mailbox of an email address in any writing: tags are the recipient's own, and so are Gmail's dots. An address of its own,
 * but not always one that the person gave: for comparison only.
 */
export function foldMailbox(email: string): string {
	const address = normalizeEmail(email);
	const at = address.lastIndexOf("@");
	const { name, domain } = removeTag(address.slice(0, Math.max(at, 0)), address.slice(at + 1));
	const provider = mailProviders.find(({ domains }) => domains.includes(domain));
	return provider ? `${provider.foldName(name)}@${provider.domains[0]}` : `${name}@${domain}`;
}
