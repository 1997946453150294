import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { CheckResult } from "../../../domain/verifications/contract.ts";
import css from "./verdict-card.module.css";

const resultIcons = {
	clear: IconCircleCheck,
	consider: IconAlertTriangle,
	rejected: IconCircleX,
	not_run: IconHelpCircle,
} as const;

/** The result of a demo. Its heading receives the focus, so that screen readers announce it. */
export function VerdictCard({
	result,
	title,
	children,
}: {
	result: CheckResult;
	title: string;
	children: ReactNode;
}) {
	const Icon = resultIcons[result];
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<div className={css.verdict} data-result={result}>
			<Icon size={30} stroke={1.6} aria-hidden />
			<div>
				<h2 ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{children}
			</div>
		</div>
	);
}
