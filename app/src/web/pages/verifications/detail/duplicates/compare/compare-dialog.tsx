import { Group, Modal, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import type { PhotoKind } from "../../../../../../domain/verifications/file-contract.ts";
import { VerificationStatusBadge } from "../../../../../design/badge/verification-badges.tsx";
import { Notice } from "../../../../../design/feedback/notice.tsx";
import { RelativeTime } from "../../../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../../../design/format/use-case-name.ts";
import { useFormatField } from "../../../../../design/format/use-format-field.ts";
import { usePrivateImage } from "../../../../../design/image/use-private-image.ts";
import { TextLink } from "../../../../../design/page/text-link.tsx";
import { getPreviewUrl } from "../../photos/loaded-photos.ts";
import { useCase } from "../use-case.ts";
import css from "./compare.module.css";
import { compareCases } from "./compare-cases.ts";

const comparedKinds = ["document_front", "selfie"] as const;

function CaseHead({ verification, isCurrent }: { verification: Verification; isCurrent: boolean }) {
	const { t } = useTranslation("lists");
	const nameOf = useCaseName();
	const { id, status, created_at } = verification;
	return (
		<th scope="col">
			<small>{t(isCurrent ? "known.this" : "known.other")}</small>
			<Group gap="2px 12px">
				{isCurrent ? (
					nameOf(verification)
				) : (
					<TextLink to={`/verifications/${id}`}>{nameOf(verification)}</TextLink>
				)}
				<VerificationStatusBadge status={status} />
			</Group>
			<small>
				<RelativeTime iso={created_at} />
			</small>
		</th>
	);
}

/** A photo of one of two compared cases, in the size of its preview. */
function ComparedPhoto({ verification, kind }: { verification: Verification; kind: PhotoKind }) {
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

function CaseColumns({
	cases,
	mayReadFiles,
}: {
	cases: readonly [Verification, Verification];
	mayReadFiles: boolean;
}) {
	const { t } = useTranslation(["verifications", "case"]);
	const formatField = useFormatField();
	const [current, other] = cases;
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<td />
					<CaseHead verification={current} isCurrent />
					<CaseHead verification={other} isCurrent={false} />
				</tr>
			</thead>
			<tbody>
				{mayReadFiles &&
					comparedKinds.map((kind) => (
						<tr key={kind}>
							<th scope="row">{t(`file.${kind}`)}</th>
							{cases.map((verification) => (
								<td key={verification.id}>
									<ComparedPhoto verification={verification} kind={kind} />
								</td>
							))}
						</tr>
					))}
				{compareCases(current, other).map(({ name, values, differs }) => (
					<tr key={name} data-differs={differs}>
						<th scope="row">
							{t(`field.${name}`)}
							{differs && <small>{t("case:comparison.differs")}</small>}
						</th>
						{values.map((value, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: one value for each case
							<td key={index}>{value === null ? "–" : formatField(name, value)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Two cases side by side: their photos and their fields. */
export function CompareDialog({
	opened,
	verification,
	other: id,
	mayReadFiles,
	onClose,
}: {
	opened: boolean;
	verification: Verification;
	/** ID of the other case. */
	other: string;
	mayReadFiles: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation("case");
	const { value: other, failed } = useCase(opened ? id : null);
	return (
		<Modal opened={opened} onClose={onClose} title={t("compare.title")} size="60rem" closeOnClickOutside>
			{failed && <Notice tone="warn">{failed}</Notice>}
			{other && <CaseColumns cases={[verification, other]} mayReadFiles={mayReadFiles} />}
			{!failed && !other && <Skeleton h={480} />}
		</Modal>
	);
}
