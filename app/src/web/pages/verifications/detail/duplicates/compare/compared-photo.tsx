import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import type { PhotoKind } from "../../../../../../domain/verifications/file-contract.ts";
import { useCaseName } from "../../../../../design/format/use-case-name.ts";
import { usePrivateImage } from "../../../../../design/image/use-private-image.ts";
import { getPreviewUrl } from "../../photos/loaded-photos.ts";

/** A photo of one of two compared cases, in the size of its preview. */
export function ComparedPhoto({ verification, kind }: { verification: Verification; kind: PhotoKind }) {
	const { t } = useTranslation("verifications");
	const nameOf = useCaseName();
	const file = verification.files.find((candidate) => candidate.kind === kind);
	const source = usePrivateImage(file ? getPreviewUrl(file) : null);
	if (!file) return "–";
	return (
		<img
			src={source}
			alt={`${t(`file.${kind}`)}, ${nameOf(verification)}`}
			width={file.width}
			height={file.height}
		/>
	);
}
