import { IconCheck, IconLink } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./prose.module.css";

/** Creates a heading with a link button, which copies the heading's URL and shows it in the address bar. */
function createHeading(Tag: "h2" | "h3") {
	return function Heading({ id, children }: { id?: string; children?: ReactNode }) {
		const { t } = useTranslation("docs");
		const [copied, setCopied] = useState(false);
		const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
		const copy = async () => {
			await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
			setCopied(true);
			clearTimeout(timer.current);
			timer.current = setTimeout(() => setCopied(false), 2000);
		};
		return (
			<Tag id={id} className={css.heading}>
				{children}
				<a
					href={`#${id}`}
					className={css.anchor}
					data-copied={copied}
					aria-label={t(copied ? "anchor.copied" : "anchor.copy")}
					onClick={copy}
				>
					{copied ? <IconCheck size={17} aria-hidden /> : <IconLink size={17} aria-hidden />}
				</a>
			</Tag>
		);
	};
}
export const Heading2 = createHeading("h2");
export const Heading3 = createHeading("h3");
