import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../domain/verifications/contract.ts";
import { CopyField } from "./copy-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { SendLink } from "./send-link.tsx";

/** The ways to bring a person to their page: QR code, link, typed code, mail. */
export function PersonLink({
	verification: { id, url, code },
	maySend,
}: {
	verification: Pick<Verification, "id" | "url" | "code">;
	maySend: boolean;
}) {
	const { t } = useTranslation("verifications");
	if (!url || !code) return null;
	return (
		<Stack align="stretch">
			<div style={{ display: "grid", placeItems: "center" }}>
				<QrCode value={url} label={t("create.qr")} />
			</div>
			<CopyField label={t("create.link")} value={url} />
			<CopyField
				label={t("create.code")}
				value={code}
				description={t("create.code_hint", { address: `${new URL(url).host}/verify` })}
			/>
			{maySend && <SendLink verification={id} />}
		</Stack>
	);
}
