import { ActionIcon, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { type ShortcutGroup, ShortcutList } from "../../../../design/keyboard/shortcut-list.tsx";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import { useCaseNavigation, useCaseNavigationState } from "./use-case-navigation.ts";

function useShortcutGroups(mayReview: boolean, mayNote: boolean): ShortcutGroup[] {
	const { t } = useTranslation("case");
	const decide = [
		{ keys: ["A"], text: t("shortcuts.approve") },
		{ keys: ["D"], text: t("shortcuts.decline") },
		{ keys: ["R"], text: t("shortcuts.again") },
		{ keys: ["E"], text: t("escalation.title") },
		{ keys: [t("shortcuts.ctrl"), t("shortcuts.enter")], text: t("shortcuts.send") },
		{ keys: ["I"], text: t("shortcuts.mine") },
	];
	const look = [
		{ keys: ["1", "2", "3"], text: t("shortcuts.photo") },
		{ keys: ["F"], text: t("shortcuts.field") },
		...(mayNote ? [{ keys: ["M"], text: t("shortcuts.note") }] : []),
	];
	const go = [
		{ keys: ["N"], text: t("shortcuts.next") },
		{ keys: ["P"], text: t("shortcuts.previous") },
	];
	const rest = [
		{ keys: ["?"], text: t("shortcuts.help") },
		{ keys: [t("shortcuts.esc")], text: t("shortcuts.close") },
	];
	return [
		...(mayReview ? [{ title: t("shortcuts.decide"), entries: decide }] : []),
		{ title: t("shortcuts.look"), entries: look },
		{ title: t("shortcuts.go"), entries: [...(mayReview ? go : []), ...rest] },
	];
}

/** Links to the previous and next case, and the list of keyboard shortcuts. */
export function CaseNavigation({
	id,
	mayReview,
	mayNote,
	onSaid,
}: {
	/** ID of the verification. */
	id: string;
	mayReview: boolean;
	mayNote: boolean;
	/** Receives the announcement when there is no next or previous case. */
	onSaid: (text: string) => void;
}) {
	const { t } = useTranslation("case");
	const { t: tCommon } = useTranslation();
	const { next, previous } = useCaseNavigation(id);
	const go = async (way: () => Promise<boolean>, otherwise: string) => {
		try {
			if (!(await way())) onSaid(otherwise);
		} catch (failure) {
			onSaid(toErrorMessage(failure, tCommon));
		}
	};
	const toNext = () => go(() => next(), t("navigation.no_next"));
	const toPrevious = () => go(previous, t("navigation.no_previous"));
	useShortcuts({
		...(mayReview && { n: toNext, p: toPrevious }),
		...Object.fromEntries(
			[1, 2, 3].map((number) => [
				String(number),
				() => document.querySelectorAll<HTMLElement>('a[data-lightbox="case"]')[number - 1]?.click(),
			]),
		),
	});
	const ways = [
		["previous", IconChevronLeft, "p", toPrevious],
		["next", IconChevronRight, "n", toNext],
	] as const;
	return (
		<Group gap={2} wrap="nowrap">
			{mayReview &&
				ways.map(([name, Icon, key, open]) => (
					<ActionIcon
						key={name}
						variant="subtle"
						color="gray"
						size={36}
						aria-label={t(`shortcuts.${name}`)}
						title={t(`shortcuts.${name}`)}
						aria-keyshortcuts={key}
						onClick={open}
					>
						<Icon size={20} stroke={1.7} aria-hidden />
					</ActionIcon>
				))}
			<ShortcutList groups={useShortcutGroups(mayReview, mayNote)} />
		</Group>
	);
}

/**
 * Announces the decision of the previous case, the number of cases in the queue, and other messages. After keyboard
 * navigation the focus is on this case's heading.
 */
export function CaseAnnouncement({
	text,
	wasKeyIgnored,
	heading,
}: {
	text: string;
	wasKeyIgnored: boolean;
	heading: RefObject<HTMLHeadingElement | null>;
}) {
	const { t } = useTranslation("case");
	const arrival = useCaseNavigationState();
	const [arrived, setArrived] = useState(false);
	const isArrival = arrival !== null;
	// Set after the page is rendered: screen readers don't announce a live region's initial content.
	useEffect(() => {
		if (isArrival) heading.current?.focus({ preventScroll: true });
		setArrived(isArrival);
	}, [isArrival, heading]);
	const { decided, waiting } = arrival ?? {};
	const summary = [
		decided &&
			t(decided.counts ? `announcement.${decided.decision}` : "announcement.proposed", {
				name: decided.name,
			}),
		waiting !== undefined && t("announcement.waiting", { count: waiting }),
	].filter(Boolean);
	return (
		<Muted role="status" mb="sm">
			{[text || (arrived && summary.join(" ")), wasKeyIgnored && t("navigation.key_ignored")]
				.filter(Boolean)
				.join(" ")}
		</Muted>
	);
}
