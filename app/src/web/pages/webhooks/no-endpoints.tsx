import { Button, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { Mode } from "../../../shared/schemas.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import type { PageSettings } from "../../client/request-context.ts";
import { CodeBlock } from "../../design/code/code-block.tsx";
import { Columns } from "../../design/page/columns.tsx";
import { Section } from "../../design/page/section.tsx";

const buildListenCommands = (origin: string) => `npm install ${origin}/sdk/vidimus-sdk.tgz
npx vidimus listen --forward http://localhost:4242/hook`;

/** Shown without endpoints: create one, or receive events on your own machine with the CLI. */
export function NoEndpoints({
	mode,
	mayManage,
	onAdd,
}: {
	mode: Mode;
	mayManage: boolean;
	onAdd: () => void;
}) {
	const { t } = useTranslation("webhooks");
	const origin = useRouteLoaderData<PageSettings>("root")?.origin ?? "";
	return (
		<Columns min="24rem">
			<Section title={t("empty.title")} lead={t(mayManage ? "empty.text" : "empty.only_read")} large panel>
				<Group gap="xs">
					{mayManage && (
						<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
							{t("add.open_dialog")}
						</Button>
					)}
					<Button component={LocaleLink} to="/docs/webhooks" variant="default">
						{t("empty.docs")}
					</Button>
				</Group>
			</Section>
			<Section
				title={t("empty.local_title")}
				lead={t(mode === "test" ? "empty.local_text" : "empty.local_test")}
				large
				panel
			>
				<CodeBlock title={t("empty.terminal")} code={buildListenCommands(origin)} />
			</Section>
		</Columns>
	);
}
