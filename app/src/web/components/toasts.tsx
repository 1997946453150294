import { CloseButton } from "@mantine/core";
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "./locale-link.tsx";
import css from "./toasts.module.css";

/** Something that has just happened elsewhere, and where to see it. */
export interface Toast {
	id: string;
	icon: ReactNode;
	title: string;
	text: string;
	to: string;
}

/** How many are shown at once; the oldest makes room. */
const most = 3;
/** Milliseconds for which one stays, unless somebody is about to use them. */
const staysFor = 10_000;

/** Toasts of a page; adding one twice shows it once. */
export function useToasts() {
	const [toasts, setToasts] = useState<Toast[]>([]);
	return {
		toasts,
		add: (toast: Toast) =>
			setToasts((before) => [...before.filter(({ id }) => id !== toast.id), toast].slice(-most)),
		dismiss: (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id)),
	};
}

/** Says what happens elsewhere without taking the focus: read out when there is time for it. */
export function Toasts({
	label,
	toasts,
	onDismiss,
}: {
	label: string;
	toasts: Toast[];
	onDismiss: (id: string) => void;
}) {
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
		if (!currentTarget.contains(relatedTarget)) setFocused(false);
	};
	return (
		<section
			className={css.region}
			aria-label={label}
			onPointerEnter={() => setHovered(true)}
			onPointerLeave={() => setHovered(false)}
			onFocus={() => setFocused(true)}
			onBlur={onBlur}
		>
			<div role="status" aria-live="polite" aria-atomic="false" className={css.list}>
				{toasts.map((toast) => (
					<Shown key={toast.id} toast={toast} paused={hovered || focused} onDismiss={onDismiss} />
				))}
			</div>
		</section>
	);
}

function Shown({
	toast: { id, icon, title, text, to },
	paused,
	onDismiss,
}: {
	toast: Toast;
	paused: boolean;
	onDismiss: (id: string) => void;
}) {
	const { t } = useTranslation();
	const dismiss = useEffectEvent(() => onDismiss(id));
	useEffect(() => {
		if (paused) return;
		const timer = setTimeout(() => dismiss(), staysFor);
		return () => clearTimeout(timer);
	}, [paused]);
	return (
		<div className={css.toast}>
			{icon}
			<div className={css.words}>
				<LocaleLink to={to} onClick={() => onDismiss(id)}>
					{title}
				</LocaleLink>
				<p>{text}</p>
			</div>
			<CloseButton size="sm" aria-label={t("action.close")} onClick={() => onDismiss(id)} />
		</div>
	);
}
