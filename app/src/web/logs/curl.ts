import type { LogDetail } from "../../domain/logs/contract.ts";

/** As a shell takes a word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a command line. What was masked stays so, and the key is read from the environment. */
export function curlOf(log: LogDetail, origin: string): string {
	const path = log.route.replace("{id}", log.object_id ?? "{id}");
	const query = Object.entries(log.query)
		.map(([name, value]) => `${name}=${[value].flat().join(",")}`)
		.join("&");
	const lines = [
		`curl ${quoted(`${origin}${path}${query && `?${query}`}`)}`,
		...(log.method === "GET" ? [] : [`-X ${log.method}`]),
		'-H "Authorization: Bearer $VIDIMUS_API_KEY"',
	];
	if (Array.isArray(log.request_body))
		for (const { part } of log.request_body as { part: string }[]) lines.push(`-F ${quoted(`${part}=@•••`)}`);
	else if (log.request_body !== null)
		lines.push('-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(log.request_body))}`);
	return lines.join(" \\\n  ");
}
