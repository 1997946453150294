import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import { CopyField } from "../../../design/form/copy-field.tsx";
import { QrCode } from "../../../design/image/qr-code.tsx";
import { SendLinkForm } from "./send-link-form.tsx";

/** Ways to send a person the verification link: QR code, link, code to type, email. */
export function VerificationLink({
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
			{maySend && <SendLinkForm verification={id} />}
		</Stack>
	);
}
