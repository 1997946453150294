import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** After going back: continues with the photo already sent. */
export function KeepSentPhoto({ onKeep }: { onKeep: () => Promise<void> }) {
	const { t } = useTranslation("verify");
	const [busy, setBusy] = useState(false);
	return (
		<Button
			size="md"
			fullWidth
			mt="md"
			variant="default"
			loading={busy}
			onClick={() => {
				setBusy(true);
				void onKeep();
			}}
		>
			{t("step.keep_sent")}
		</Button>
	);
}
