import { Children, isValidElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useServerOrigin } from "../../../client/use-server-origin.ts";
import { CodeBlock, CodeTabs } from "../../../design/code/code-block.tsx";
import { CodeName } from "../code-name.tsx";
import { replaceExampleServer } from "../markdown/server-address.ts";
import css from "./prose.module.css";

/** Props that the build generates for a code block. Syntax highlighting is already in the HTML. */
interface CodeProps {
	html: string;
	/** File extension of the language. */
	language: string;
	file?: string;
}

/** By file extension: the value that stores the reader's choice, and the label. */
const codeLanguages: Record<string, { language: string; label: string }> = {
	sh: { language: "curl", label: "curl" },
	ts: { language: "typescript", label: "TypeScript" },
	py: { language: "python", label: "Python" },
	php: { language: "php", label: "PHP" },
	html: { language: "html", label: "HTML" },
	tsx: { language: "react", label: "React" },
	vue: { language: "vue", label: "Vue" },
	json: { language: "json", label: "JSON" },
	http: { language: "http", label: "HTTP" },
	swift: { language: "swift", label: "Swift" },
	kotlin: { language: "kotlin", label: "Kotlin" },
};
const getCodeLanguage = (extension: string) =>
	codeLanguages[extension] ?? { language: extension, label: extension };

/** A code block in one language. */
export function Code({ html, language, file }: CodeProps) {
	const { t } = useTranslation("docs");
	const origin = useServerOrigin();
	const label = language === "sh" ? t("code.commands") : getCodeLanguage(language).label;
	return <CodeBlock title={file ?? (label || t("code.text"))} html={replaceExampleServer(html, origin)} />;
}

/** A sample in several languages, with the space-separated scopes that its API key needs. */
export function Tabs({ children, scopes }: { children: ReactNode; scopes: string }) {
	const { t } = useTranslation("docs");
	const origin = useServerOrigin();
	const samples = Children.toArray(children).flatMap((child) =>
		isValidElement<CodeProps>(child)
			? [{ ...getCodeLanguage(child.props.language), html: replaceExampleServer(child.props.html, origin) }]
			: [],
	);
	const names = scopes.split(" ").filter(Boolean);
	return (
		<>
			<CodeTabs label={t("code.languages")} samples={samples} />
			<p className={css.scopes}>
				{t("code.scopes", { count: names.length })}
				{names.map((name) => (
					<CodeName key={name}>{name}</CodeName>
				))}
			</p>
			{samples.some(({ language }) => language === "typescript") && (
				<p className={css.scopes}>{t("code.node")}</p>
			)}
		</>
	);
}
