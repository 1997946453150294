import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { NewKey } from "../../domain/api-keys/contract.ts";
import { CodeBlock } from "../components/code.tsx";
import { CopyField } from "../components/copy-field.tsx";
import { Dialog } from "../components/dialog.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { exactTime } from "../components/relative-time.tsx";
import css from "./keys.module.css";

/** A key that was just made. */
export interface Made {
	key: NewKey;
	/** When the key that it takes the place of ends, where it takes one's. */
	oldEnds?: string | null;
}

/** Shows a secret this once: only who says that they have kept it closes it. */
export function NewSecret({ made, base, onKept }: { made: Made | null; base: string; onKept: () => void }) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	useEffect(() => {
		if (!made) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [made]);
	return (
		<Dialog opened={made !== null} onClose={onKept} title={t("made.title")} as="wide" kept>
			{made && (
				<div className={css.made}>
					<Notice tone="warn">{t("made.text")}</Notice>
					<CopyField label={t("made.label", { name: made.key.name })} value={made.key.secret} />
					<CodeBlock
						title={t("made.try")}
						code={`curl ${base}/api/v1/verifications?limit=1 \\\n  -H "Authorization: Bearer ${made.key.secret}"`}
						wrap
					/>
					{made.oldEnds !== undefined && (
						<p>
							{made.oldEnds
								? t("made.replaced", { date: exactTime(made.oldEnds, locale) })
								: t("made.replaced_now")}
						</p>
					)}
					<Button onClick={onKept}>{t("made.done")}</Button>
				</div>
			)}
		</Dialog>
	);
}
