import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useStoredChoice } from "../../client/storage/use-stored-choice.ts";
import css from "./code-block.module.css";

export interface CodeSample {
	/** Identifies the language in the saved preference: `curl`, `typescript`, `python`, `php`. */
	language: string;
	/** Tab label. */
	label: string;
	/** Plain code. Required without `html`. */
	code?: string;
	/** Highlighted code, inserted unescaped: must be generated at build time, never from user input. */
	html?: string;
}

/** Copies the code and shows a confirmation for 2 s. */
function CopyCodeButton({ text, label }: { text: () => string; label: string }) {
	const { t } = useTranslation();
	const [copied, setCopied] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text());
		} catch {
			// Browsers may refuse clipboard access. The user can still select the text.
			return;
		}
		setCopied(true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setCopied(false), 2000);
	};
	const actionLabel = t(copied ? "action.copied" : "action.copy");
	const Icon = copied ? IconCheck : IconCopy;
	return (
		<button
			type="button"
			className={css.copy}
			data-copied={copied}
			aria-label={t("label_value", { label: actionLabel, value: label })}
			onClick={copy}
		>
			<Icon size={16} stroke={1.8} aria-hidden />
			<span aria-hidden>{actionLabel}</span>
		</button>
	);
}

/** Scrollable code: focusable, so that it can be scrolled by keyboard, and labeled for screen readers. */
function CodeBody({
	label,
	html,
	children,
}: {
	label: string;
	html: string | undefined;
	children: ReactNode;
}) {
	return (
		// Not a landmark: a page can have many with one name.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
		// biome-ignore lint/a11y/useSemanticElements: not a group of fields
		<div role="group" data-code-body className={css.body} tabIndex={0} aria-label={label}>
			<pre>
				{html === undefined ? (
					<code>{children}</code>
				) : (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own files at build time
					<code dangerouslySetInnerHTML={{ __html: html }} />
				)}
			</pre>
		</div>
	);
}

/**
 * Code with a title and a copy button.
 * @param html code highlighted at build time
 * @param children code highlighted at runtime
 */
export function CodeBlock({
	title,
	code,
	html,
	wrap = false,
	children,
}: {
	title: string;
	code?: string;
	html?: string;
	wrap?: boolean;
	children?: ReactNode;
}) {
	const figure = useRef<HTMLElement>(null);
	return (
		<figure className={css.block} data-wrap={wrap} ref={figure}>
			<figcaption className={css.head}>
				<span className={css.title}>{title}</span>
				<CopyCodeButton text={() => code ?? getShownCode(figure.current)} label={title} />
			</figcaption>
			<CodeBody label={title} html={html}>
				{children ?? code}
			</CodeBody>
		</figure>
	);
}

const getShownCode = (block: HTMLElement | null) =>
	block?.querySelector(":not([hidden]) > [data-code-body] code")?.textContent ?? "";

/** Language preference, shared by all code tabs. */
const languageStorageKey = "vidimus-code";
/** Code sample in several languages, as tabs. Arrow keys, Home and End switch between tabs. */
export function CodeTabs({ label, samples }: { label: string; samples: readonly CodeSample[] }) {
	const [language, setLanguage] = useStoredChoice(languageStorageKey);
	const id = useId();
	const tabs = useRef<HTMLDivElement>(null);
	const block = useRef<HTMLDivElement>(null);
	const activeIndex = Math.max(
		0,
		samples.findIndex((sample) => sample.language === language),
	);
	const activeSample = samples[activeIndex];
	if (!activeSample) return null;
	/** Switches all blocks of the page and keeps these tabs at their scroll position. */
	const switchLanguage = (newLanguage: string) => {
		const topBefore = tabs.current?.getBoundingClientRect().top ?? 0;
		flushSync(() => setLanguage(newLanguage));
		scrollBy({ top: (tabs.current?.getBoundingClientRect().top ?? 0) - topBefore, behavior: "instant" });
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const last = samples.length - 1;
		const targetIndex = {
			ArrowLeft: activeIndex === 0 ? last : activeIndex - 1,
			ArrowRight: activeIndex === last ? 0 : activeIndex + 1,
			Home: 0,
			End: last,
		}[event.key];
		const next = targetIndex === undefined ? undefined : samples[targetIndex];
		if (targetIndex === undefined || !next) return;
		event.preventDefault();
		switchLanguage(next.language);
		tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[targetIndex]?.focus();
	};
	return (
		<div className={css.block} ref={block}>
			<div className={css.head}>
				<div ref={tabs} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
					{samples.map((sample, index) => (
						<button
							key={sample.language}
							type="button"
							role="tab"
							id={`${id}-${sample.language}`}
							aria-selected={index === activeIndex}
							aria-controls={`${id}-${sample.language}-panel`}
							tabIndex={index === activeIndex ? 0 : -1}
							onClick={() => switchLanguage(sample.language)}
						>
							{sample.label}
						</button>
					))}
				</div>
				<CopyCodeButton
					text={() => activeSample.code ?? getShownCode(block.current)}
					label={activeSample.label}
				/>
			</div>
			{samples.map((sample, index) => (
				// All panels are rendered: without scripts, the page shows all of them.
				<div
					key={sample.language}
					role="tabpanel"
					id={`${id}-${sample.language}-panel`}
					aria-labelledby={`${id}-${sample.language}`}
					hidden={index !== activeIndex}
					data-code-panel
				>
					<CodeBody label={sample.label} html={sample.html}>
						{sample.code}
					</CodeBody>
				</div>
			))}
		</div>
	);
}
