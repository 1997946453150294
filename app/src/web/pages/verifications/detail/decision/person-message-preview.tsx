import { List, Paper, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PersonLocale } from "../../../../../i18n/locales.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { Quote } from "../quote.tsx";
import type { DecisionDraft } from "./decision-draft.ts";

/** Preview of what the person will see. */
export function PersonMessagePreview({
	business,
	draft: { decision, reasons, message },
	locale,
}: {
	business: string;
	draft: DecisionDraft;
	/** Language of the person's page; null for their browser's. */
	locale: PersonLocale | null;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const shown = useLocale();
	if (!decision) return null;
	return (
		<Disclosure plain summary={t("preview.title")}>
			<Paper withBorder p="sm" fz="sm" bg="var(--page)">
				<strong>{t(`preview.${decision}`, { business })}</strong>
				{reasons.length > 0 && (
					<List size="sm" mt="xs">
						{reasons.map((name) => (
							<List.Item key={name}>{t(`reasons:${name}.person`)}</List.Item>
						))}
					</List>
				)}
				{message.trim() && (
					<>
						<Text size="xs" c="dimmed" mt="xs">
							{t("preview.from", { business })}
						</Text>
						<Quote as="span" inherit>
							{message.trim()}
						</Quote>
					</>
				)}
				{locale !== shown && (
					<Text size="xs" c="dimmed" mt={6}>
						{t(locale ? `preview.in_${locale}` : "preview.in_browser_language")}
					</Text>
				)}
			</Paper>
		</Disclosure>
	);
}
