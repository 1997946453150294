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
import { StatusBadge, type StatusLook } from "./status-badge.tsx";

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
} satisfies Record<VerificationStatus, StatusLook>;

/** Status with an icon and a text, since color alone isn't accessible. */
export function VerificationStatusBadge({ status }: { status: VerificationStatus }) {
	const { t } = useTranslation("verification-status");
	return (
		<StatusBadge look={statusLooks[status]} status={status}>
			{t(status)}
		</StatusBadge>
	);
}

/** Marks a case that a reviewer left to somebody else. */
export function EscalatedBadge() {
	const { t } = useTranslation("verification-status");
	return <StatusBadge look={{ icon: IconArrowBigUpLines, tone: "bad" }}>{t("escalated")}</StatusBadge>;
}

const resultLooks = {
	clear: { icon: IconCircleCheck, tone: "good" },
	consider: { icon: IconAlertTriangle, tone: "warn" },
	rejected: { icon: IconCircleX, tone: "bad" },
	not_run: { icon: IconMinus, tone: "plain" },
} satisfies Record<CheckResult, StatusLook>;

export function CheckResultBadge({ result }: { result: CheckResult }) {
	const { t } = useTranslation("verifications");
	return <StatusBadge look={resultLooks[result]}>{t(`result.${result}`)}</StatusBadge>;
}
