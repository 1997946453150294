import { Button, Group, List, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import type { SentInvitations } from "../../../../domain/team/contract.ts";
import { type Locale, locales } from "../../../../i18n/locales.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { Section } from "../../../design/page/section.tsx";
import type { forms } from "../forms.ts";
import { RolePicker } from "../roles/role-picker.tsx";
import { type EmailList, EmailListField, listAddresses } from "./email-list-field.tsx";

const emptyAddresses: EmailList = { addresses: [], draft: "" };
/** Each language by its own name, so that its speakers recognize it. */
const languages = { fr: "Français", en: "English" } satisfies Record<Locale, string>;

/** Invites several people, and shows who was sent an email. */
export function InviteDialog({ app, opened, onClose }: { app: App; opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("team");
	const [result, setResult] = useState<SentInvitations | null>(null);
	const close = () => {
		onClose();
		setResult(null);
	};
	return (
		<Modal opened={opened} onClose={close} title={t(result ? "invited.title" : "invite.title")}>
			{result ? (
				<InviteSummary result={result} onMore={() => setResult(null)} onClose={close} />
			) : (
				<InviteForm app={app} onCancel={close} onInvited={setResult} />
			)}
		</Modal>
	);
}

function InviteForm({
	app,
	onCancel,
	onInvited,
}: {
	app: App;
	onCancel: () => void;
	onInvited: (result: SentInvitations) => void;
}) {
	const { t } = useTranslation("team");
	const locale = useLocale();
	const [addresses, setAddresses] = useState(emptyAddresses);
	/** The addresses last submitted: the API's errors refer to their positions. */
	const [sent, setSent] = useState<readonly string[]>([]);
	const emails = listAddresses(addresses);
	const form = useActionForm<typeof forms.invite>("invite", {
		prepare() {
			setAddresses({ addresses: emails, draft: "" });
			setSent(emails);
		},
		onDone: onInvited,
	});
	return (
		<ActionDialogForm form={form} submit={t("invite.submit")} onCancel={onCancel}>
			{(errorOf) => {
				const invalidAddresses = sent.filter(
					(address, index) => errorOf(`emails.${index}`) && addresses.addresses.includes(address),
				);
				const problem = sent.length === 0 && errorOf("emails") ? t("invite.none") : errorOf("emails");
				return (
					<>
						<input type="hidden" name="app" value={app.id} />
						{emails.map((email) => (
							<input key={email} type="hidden" name="emails" value={email} />
						))}
						<EmailListField
							value={addresses}
							onChange={setAddresses}
							wrong={invalidAddresses}
							error={
								invalidAddresses.length > 0
									? t("invite.wrong", { addresses: invalidAddresses.join(", ") })
									: problem
							}
						/>
						<RolePicker
							current={[]}
							ownerFixed={app.permissions.includes("app:transfer") ? null : t("owner_only")}
							error={errorOf("roles")}
						/>
						<NativeSelect
							name="locale"
							label={t("invite.language")}
							defaultValue={locale}
							data={locales.map((value) => ({ value, label: languages[value] }))}
						/>
					</>
				);
			}}
		</ActionDialogForm>
	);
}

function InviteSummary({
	result: { invitations, already_members: members },
	onMore,
	onClose,
}: {
	result: SentInvitations;
	onMore: () => void;
	onClose: () => void;
}) {
	const { t } = useTranslation("team");
	const announcement = useRef<HTMLDivElement>(null);
	const [isMailDelayed, setMailDelayed] = useState(false);
	// The focused form is gone: the focus moves to the result, so that screen readers announce it.
	useEffect(() => announcement.current?.focus(), []);
	useEffect(() => {
		api.get("/api/mail").then(
			({ working }) => setMailDelayed(!working),
			() => undefined,
		);
	}, []);
	return (
		<Stack ref={announcement} tabIndex={-1} gap="lg" style={{ outline: 0 }}>
			{invitations.length > 0 && (
				<Section level={3} title={t("invited.sent", { count: invitations.length })}>
					<AddressList addresses={invitations.map(({ email }) => email)} />
					<Text size="sm" c="dimmed">
						{t("invited.next")}
					</Text>
					<div aria-live="polite">{isMailDelayed && <Notice tone="warn">{t("invited.late")}</Notice>}</div>
				</Section>
			)}
			{members.length > 0 && (
				<Section level={3} title={t("invited.members", { count: members.length })}>
					<AddressList addresses={members} />
				</Section>
			)}
			<Group justify="flex-end" gap="sm">
				<Button variant="default" onClick={onMore}>
					{t("invited.more")}
				</Button>
				<Button onClick={onClose}>{t("invited.done")}</Button>
			</Group>
		</Stack>
	);
}

const AddressList = ({ addresses }: { addresses: readonly string[] }) => (
	<List
		listStyleType="none"
		mah="14rem"
		mb="xs"
		style={{ overflow: "hidden auto", overflowWrap: "anywhere" }}
	>
		{addresses.map((address) => (
			<List.Item key={address}>{address}</List.Item>
		))}
	</List>
);
