import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Customer } from "../../../../domain/customers/contract.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { TryNow } from "../link/try-now.tsx";
import { VerificationLink } from "../link/verification-link.tsx";

/** Loaded when the dialog opens. */
const CreateVerificationForm = lazy(() =>
	import("./create-verification-form.tsx").then((module) => ({ default: module.CreateVerificationForm })),
);

interface Props {
	/** The customer, when the dialog is opened from their page. */
	customer?: Customer;
	mayAddCustomers: boolean;
	onCreated: () => unknown;
}

/** Creates a verification and shows its link. Needs the namespaces `verifications`, `customers` and `fields`. */
export function CreateVerificationDialog({
	opened,
	onClose,
	onCreated,
	...rest
}: Props & { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("verifications");
	const [created, setCreated] = useState<Verification | null>(null);
	const isTrial = created?.mode === "test";
	const show = async (verification: Verification) => {
		await onCreated();
		setCreated(verification);
	};
	const close = () => {
		onClose();
		setCreated(null);
	};
	return (
		<Modal opened={opened} onClose={close} title={t(created ? "create.ready" : "new")}>
			{created ? (
				<Stack>
					<Muted>{t("create.ready_text")}</Muted>
					<VerificationLink verification={created} maySend />
					{isTrial && created.url && <TryNow url={created.url} />}
					<Group justify="space-between" mt="xs">
						<Button variant="default" onClick={() => setCreated(null)}>
							{t("create.another")}
						</Button>
						<Button
							component={LocaleLink}
							to={`/verifications/${created.id}`}
							variant={isTrial ? "default" : "filled"}
						>
							{t("create.open")}
						</Button>
					</Group>
				</Stack>
			) : (
				<Suspense fallback={<Skeleton h={420} />}>
					<CreateVerificationForm {...rest} onCreated={show} />
				</Suspense>
			)}
		</Modal>
	);
}
