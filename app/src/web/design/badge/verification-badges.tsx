import {
	IconAlertTriangle,
	IconArrowBigUpLines,
	IconBan,
	IconCircleCheck,
	IconCircleDashed,
	IconCircleX,
	IconClockOff,
	IconEye,
	IconLoader2,
	IconMinus,
	IconPlayerPlay,
	IconRefresh,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CheckResult } from "../../../domain/verifications/contract.ts";
import type { VerificationStatus } from "../../../domain/verifications/states.ts";
import css from "./badge.module.css";

const statusLooks = {
	created: { icon: IconCircleDashed, tone: "plain" },
	started: { icon: IconPlayerPlay, tone: "calm" },
	processing: { icon: IconLoader2, tone: "calm" },
	approved: { icon: IconCircleCheck, tone: "good" },
	declined: { icon: IconCircleX, tone: "bad" },
	in_review: { icon: IconEye, tone: "warn" },
	resubmission_requested: { icon: IconRefresh, tone: "warn" },
	expired: { icon: IconClockOff, tone: "plain" },
	canceled: { icon: IconBan, tone: "plain" },
} as const satisfies Record<VerificationStatus, object>;

/** Status with an icon and a text, since color alone isn't accessible. */
export function VerificationStatusBadge({ status }: { status: VerificationStatus }) {
	const { t } = useTranslation("verification-status");
	const { icon: Icon, tone } = statusLooks[status];
	return (
		<span className={css.label} data-tone={tone} data-status={status}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(status)}
		</span>
	);
}

/** Marks a case that a reviewer left to somebody else. */
export function EscalatedBadge() {
	const { t } = useTranslation("verification-status");
	return (
		<span className={css.label} data-tone="bad">
			<IconArrowBigUpLines size={16} stroke={1.9} aria-hidden />
			{t("escalated")}
		</span>
	);
}

const resultLooks = {
	clear: { icon: IconCircleCheck, tone: "good" },
	consider: { icon: IconAlertTriangle, tone: "warn" },
	rejected: { icon: IconCircleX, tone: "bad" },
	not_run: { icon: IconMinus, tone: "plain" },
} as const satisfies Record<CheckResult, object>;

export function CheckResultBadge({ result }: { result: CheckResult }) {
	const { t } = useTranslation("verifications");
	const { icon: Icon, tone } = resultLooks[result];
	return (
		<span className={css.label} data-tone={tone}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(`result.${result}`)}
		</span>
	);
}
