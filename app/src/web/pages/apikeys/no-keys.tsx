import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../shared/schemas.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { EmptyState } from "../../design/list/empty-state.tsx";

/** Empty state of the key list. */
export function NoKeys({ mode, mayManage, onAdd }: { mode: Mode; mayManage: boolean; onAdd: () => void }) {
	const { t } = useTranslation("keys");
	return (
		<EmptyState title={t(`empty.title.${mode}`)} text={t(mayManage ? "empty.text" : "empty.only_read")}>
			{mayManage && (
				<Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
					{t("create.open")}
				</Button>
			)}
			<Button component={LocaleLink} to="/docs/quick-start" variant="default">
				{t("empty.docs")}
			</Button>
		</EmptyState>
	);
}

export function NoEndedKeys() {
	const { t } = useTranslation("keys");
	return <EmptyState text={t("empty.ended")} />;
}
