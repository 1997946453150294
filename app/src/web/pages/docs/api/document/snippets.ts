import type { CodeSample } from "../../../../design/code/code-block.tsx";

export interface SnippetRequest {
	method: string;
	/** URL with the server and the parameters filled in. */
	address: string;
	/** JSON; undefined for a request without a body. */
	body: string | undefined;
	/** Whether the request needs an API key. */
	key: boolean;
}

const indentLines = (text: string, by: string) => text.replace(/\n/g, `\n${by}`);
const escapeShellQuotes = (text: string) => text.replace(/'/g, "'\\''");

function buildCurlSnippet({ method, address, body, key }: SnippetRequest): string {
	const lines = [
		`curl ${method === "GET" || (method === "POST" && body) ? "" : `-X ${method} `}"${address}"`,
	];
	if (key) lines.push('-H "Authorization: Bearer $VIDIMUS_API_KEY"');
	if (body) lines.push('-H "Content-Type: application/json"', `-d '${escapeShellQuotes(body)}'`);
	return lines.join(" \\\n  ");
}

function buildTypescriptSnippet({ method, address, body, key }: SnippetRequest): string {
	// JSON is valid TypeScript.
	const options = [
		...(method === "GET" ? [] : [`method: "${method}",`]),
		...(key || body
			? [
					"headers: {",
					...(key ? [`\tAuthorization: \`Bearer \${process.env.VIDIMUS_API_KEY}\`,`] : []),
					...(body ? ['\t"Content-Type": "application/json",'] : []),
					"},",
				]
			: []),
		...(body ? [`body: JSON.stringify(${body}),`] : []),
	];
	const url = JSON.stringify(address);
	return options.length > 0
		? `const response = await fetch(${url}, {\n\t${indentLines(options.join("\n"), "\t")}\n});`
		: `const response = await fetch(${url});`;
}

function buildPythonSnippet({ method, address, body, key }: SnippetRequest): string {
	const words = [
		`${JSON.stringify(address)},`,
		...(body ? [`data=r"""${body}""".encode(),`] : []),
		...(key || body
			? [
					"headers={",
					...(key ? ['    "Authorization": f"Bearer {os.environ[\'VIDIMUS_API_KEY\']}",'] : []),
					...(body ? ['    "Content-Type": "application/json",'] : []),
					"},",
				]
			: []),
		`method="${method}",`,
	];
	return `${key ? "import os\n" : ""}from urllib.request import Request, urlopen

request = Request(
    ${indentLines(words.join("\n"), "    ")}
)
with urlopen(request) as response:
    print(response.read().decode())`;
}

function buildPhpSnippet({ method, address, body, key }: SnippetRequest): string {
	const headers = [
		...(key ? ['"Authorization: Bearer " . getenv("VIDIMUS_API_KEY")'] : []),
		...(body ? ['"Content-Type: application/json"'] : []),
	];
	const options = [
		`CURLOPT_CUSTOMREQUEST => "${method}",`,
		...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [${headers.join(", ")}],`] : []),
		...(body ? [`CURLOPT_POSTFIELDS => <<<'JSON'\n${body}\nJSON,`] : []),
		"CURLOPT_RETURNTRANSFER => true,",
	];
	// A heredoc's lines must not be indented, only the options around it.
	return `<?php
$request = curl_init(${JSON.stringify(address).replaceAll("$", "\\$")});
curl_setopt_array($request, [
${options.map((option) => `    ${option}`).join("\n")}
]);
echo curl_exec($request);`;
}

/** Builds code samples of a request in each language of the tabs. */
export const buildSnippets = (sent: SnippetRequest): CodeSample[] => [
	{ language: "curl", label: "curl", code: buildCurlSnippet(sent) },
	{ language: "typescript", label: "TypeScript", code: buildTypescriptSnippet(sent) },
	{ language: "python", label: "Python", code: buildPythonSnippet(sent) },
	{ language: "php", label: "PHP", code: buildPhpSnippet(sent) },
];
