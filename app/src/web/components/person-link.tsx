import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../domain/verifications/contract.ts";
import { CopyField } from "./copy-field.tsx";
import { QrCode } from "./qr-code.tsx";

/** The three ways to bring a person to their page: link, QR code, typed code. */
export function PersonLink({
	verification: { url, code },
}: {
	verification: Pick<Verification, "url" | "code">;
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
		</Stack>
	);
}
