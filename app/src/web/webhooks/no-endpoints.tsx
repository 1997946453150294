import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { Mode } from "../../contract.ts";
import { CodeBlock } from "../components/code.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import type { PageSetting } from "../context.ts";
import css from "./no-endpoints.module.css";

const commands = (origin: string) => `npm install ${origin}/sdk/vidimus-sdk.tgz
npx vidimus listen --forward http://localhost:4242/hook`;

/** What to do where no events go yet: give an address, or hear them on one's own machine. */
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
	const origin = useRouteLoaderData<PageSetting>("root")?.origin ?? "";
	return (
		<div className={css.empty}>
			<section>
				<h2>{t("empty.title")}</h2>
				<p>{t(mayManage ? "empty.text" : "empty.only_read")}</p>
				<div className={css.actions}>
					{mayManage && (
						<LiveButton leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
							{t("add.open_dialog")}
						</LiveButton>
					)}
					<Button component={LocaleLink} to="/docs/webhooks" variant="default">
						{t("empty.docs")}
					</Button>
				</div>
			</section>
			<section>
				<h2>{t("empty.local_title")}</h2>
				<p>{t(mode === "test" ? "empty.local_text" : "empty.local_test")}</p>
				<CodeBlock title={t("empty.terminal")} code={commands(origin)} />
			</section>
		</div>
	);
}
