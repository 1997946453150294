import type { RequestLogDetail } from "../../../../domain/logs/contract.ts";

/** As a shell takes a word, whatever is in it. */
const quoteShellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a command line. What was masked stays so, and the key is read from the environment. */
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
