import { Code, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import { Section } from "../../../design/page/section.tsx";
import { DemoChecks } from "../demo-checks.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import css from "./demo-fields.module.css";
import { DemoFields, type FieldPointing } from "./demo-fields.tsx";

/** The result of a document: the verdict, the extracted fields, the MRZ, the barcode and the checks. */
export function DocumentResult({ demo, ...pointing }: { demo: DocumentDemo } & FieldPointing) {
	const { t } = useTranslation("demo");
	const { result, reasons, fields, zone, barcode, portrait, checks } = demo;
	return (
		<Stack gap="lg" style={{ containerType: "inline-size" }}>
			<VerdictCard result={result} title={t(`document.verdict.${result}`)}>
				{reasons.map(({ name, message }) => (
					<Text key={name} c="dimmed">
						{message}
					</Text>
				))}
				{result === "clear" && fields.length === 0 && portrait && (
					<Text c="dimmed">{t("document.front")}</Text>
				)}
			</VerdictCard>
			<Section
				title={t("document.fields")}
				lead={t(fields.length > 0 ? "document.fields_hint" : "document.no_fields")}
			>
				{fields.length > 0 && <DemoFields demo={demo} {...pointing} />}
			</Section>
			{zone && (
				<Section title={t("document.zone", { format: zone.format })}>
					<Code block className={css.zone}>
						{zone.lines.map(({ text }) => text).join("\n")}
					</Code>
				</Section>
			)}
			{barcode && <Section title={t("document.barcode", { symbology: barcode.symbology })} />}
			<Section title={t("document.checks")}>
				<DemoChecks checks={checks} />
			</Section>
		</Stack>
	);
}
