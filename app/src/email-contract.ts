import { domainToASCII } from "node:url";
import { z } from "zod";
import { removeInvisible } from "./visible-text-contract.ts";

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
	/** Characters of the local part that the provider ignores. */
	readonly ignored: string;
}

/** Providers whose mailboxes have several writings besides a tag, by what they publish. */
const mailProviders: readonly MailProvider[] = [
	// https://support.google.com/mail/answer/7436150 and /10313
	{ domains: ["gmail.com", "googlemail.com"], ignored: "." },
	// https://proton.me/support/addresses-and-aliases
	{ domains: ["proton.me", "protonmail.com", "pm.me", "protonmail.ch"], ignored: "._-" },
	// https://support.apple.com/HT201771
	{ domains: ["icloud.com", "me.com", "mac.com"], ignored: "" },
	// https://yandex.com/support/id/authorization/login.html: a dot is the same as a dash
	{ domains: ["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua"], ignored: ".-" },
];

/**
 * The mailbox of an email address in any writing: what stands behind a `+` is the recipient's own, and so are Gmail's
 * dots. An address of its own, but not always one that the person gave: for comparison only.
 */
export function foldMailbox(email: string): string {
	const address = normalizeEmail(email);
	const at = address.lastIndexOf("@");
	const [name, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
	const provider = mailProviders.find(({ domains }) => domains.includes(domain));
	const mailbox = name.replace(/(?<=.)\+.*/s, "");
	if (!provider) return `${mailbox}@${domain}`;
	const counted = [...mailbox].filter((character) => !provider.ignored.includes(character));
	return `${counted.join("")}@${provider.domains[0]}`;
}
