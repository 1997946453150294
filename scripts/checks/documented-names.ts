/**
 * Checks that the pages for contributors and operators name only what the repository contains: paths, file names, settings
 * in capitals, and identifiers in backticks, and the targets of links. Prints what is missing, with its page and line.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "./boundaries.ts";

/** The glossary names what it replaces; the benchmark and the changelog are of another day. */
const isPage = (file: string) =>
	/^(ARCHITECTURE|CONTRIBUTING|README|SECURITY|docs\/(.+\/)?(?!benchmark|glossary)[\w.-]+)\.md$/.test(file);
const isText = (file: string) =>
	/\.(ts|tsx|mjs|js|py|sh|css|html|json|example)$/.test(file) && !file.startsWith("docs/");

const isPath = (name: string) =>
	/^(?!https?:)[\w.][^\s]*\/[^\s]*$/.test(name) && !/^[A-Z_]+\/|[()"=;]/.test(name);
const isFileName = (name: string) =>
	/^[\w*<-][\w.*<>{},-]*\.(ts|tsx|mjs|js|py|sql|css|json|jsonl|onnx)$/.test(name);
const isSetting = (name: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(name);
const isIdentifier = (name: string) => /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(\(\))?$/.test(name);

/** Matches the end of a file's or a folder's path. `*`, `…` and `<name>` stand for any name, `{fr,en}` for each. */
function toPattern(path: string): RegExp {
	const escaped = path.replace(/\/$/, "").replace(/[.+?^$()|[\]\\]/g, "\\$&");
	const source = escaped
		.replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(",", "|")})`)
		.replace(/\*+|…|<[\w-]+>/g, "[^/]*");
	return new RegExp(`(^|/)${source}(/|$)`, "m");
}

/** A repository's files, as text in which names are looked up. */
export interface Repository {
	readonly root: string;
	/** Paths of its files, a line each. */
	readonly paths: string;
	/** Their content, without the docs. */
	readonly text: string;
}

export interface MissingName {
	readonly line: number;
	readonly name: string;
}

function readRepository(root: string): Repository {
	const files = [...listFiles(root), ...globSync(["*.*", ".*.example", "docs/**/*.*"], { cwd: root })];
	const texts = files.filter(isText).map((file) => readFileSync(join(root, file), "utf8"));
	return { root, paths: files.join("\n"), text: texts.join("\n") };
}

const occurs = (word: string, text: string) => new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(text);

/** Finds what a page names and the repository doesn't contain, with its line. Ignores blocks of code. */
export function findMissing(
	page: string,
	markdown: string,
	{ root, paths, text }: Repository,
): MissingName[] {
	const prose = markdown.replaceAll(/^(\s*```)[\s\S]*?^\s*```/gm, (block) => block.replace(/[^\n]/g, " "));
	const isMissing = (name: string) => {
		if (isPath(name) || isFileName(name)) return !toPattern(name).test(paths) && !text.includes(name);
		return (isSetting(name) || isIdentifier(name)) && !occurs(name.replace("()", ""), text);
	};
	const named = [...prose.matchAll(/`([^`\n]+)`/g)].filter(([, name = ""]) => isMissing(name));
	const links = [...prose.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].filter(
		([, target = ""]) => !existsSync(join(root, dirname(page), target)),
	);
	return [...named, ...links].map(({ 1: name = "", index }) => ({
		line: prose.slice(0, index).split("\n").length,
		name,
	}));
}

/** Finds what all pages name and the repository doesn't contain. */
function findAllMissing(root: string): (MissingName & { page: string })[] {
	const repository = readRepository(root);
	return repository.paths
		.split("\n")
		.filter(isPage)
		.flatMap((page) =>
			findMissing(page, readFileSync(join(root, page), "utf8"), repository).map((found) => ({
				page,
				...found,
			})),
		);
}

if (import.meta.main) {
	const missing = findAllMissing(fileURLToPath(new URL("../..", import.meta.url)));
	for (const { page, line, name } of missing)
		console.error(`${page}:${line}: \`${name}\` isn't in the repository.`);
	if (missing.length > 0) process.exit(1);
	console.log("Everything that the pages name exists.");
}
