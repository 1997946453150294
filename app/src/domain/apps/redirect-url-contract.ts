import { z } from "zod";

/** Schemes whose URLs run code, read local data, or start something else than the business's app. */
const refusedSchemes =
	"about|blob|content|data|file|filesystem|ftp|intent|javascript|mailto|sms|tel|vbscript|view-source|ws|wss";
const schemePattern = new RegExp(`^(?!(?:${refusedSchemes})$)[a-z][a-z0-9+.-]*$`);

export const isWebAddress = (url: string): boolean => /^https?:/i.test(url);

/** A URL that a person can return to: of a site, or with the scheme of an app on the phone, as `myapp://done`. */
export const redirectUrlSchema = z
	.url({ protocol: schemePattern, abort: true })
	.max(2000)
	.refine((url) => /^[a-z][a-z0-9+.-]*:\//i.test(url), { params: { key: "invalid_string.url" } });
