import type { RequestLogDetail } from "../../../domain/request-log/contract.ts";

/** Quotes any text as one word of a shell command. */
const quoteShellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a curl command. Masked data stays masked, and the key comes from an environment variable. */
export function buildCurlCommand(log: RequestLogDetail, origin: string): string {
	const path = log.route.replace("{id}", log.object_id ?? "{id}");
	const query = Object.entries(log.query)
		.map(([name, value]) => `${name}=${[value].flat().join(",")}`)
		.join("&");
	const lines = [
		`curl ${quoteShellWord(`${origin}${path}${query && `?${query}`}`)}`,
		...(log.method === "GET" ? [] : [`-X ${log.method}`]),
		'-H "Authorization: Bearer $VIDIMUS_API_KEY"',
	];
	if (Array.isArray(log.request_body))
		for (const { part } of log.request_body as { part: string }[])
			lines.push(`-F ${quoteShellWord(`${part}=@•••`)}`);
	else if (log.request_body !== null)
		lines.push(
			'-H "Content-Type: application/json"',
			`-d ${quoteShellWord(JSON.stringify(log.request_body))}`,
		);
	return lines.join(" \\\n  ");
}
