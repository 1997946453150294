import { Modal, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { ReasonName } from "../../../../../domain/verifications/reasons.ts";
import {
	type SimulatedOutcome,
	simulatedReasons,
} from "../../../../../domain/verifications/simulation/values.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { ReasonPicker } from "./reasons/reason-picker.tsx";
import { listOutcomes } from "./simulated-outcomes.ts";

/** Simulates an outcome in test mode. If somebody else decides meanwhile, it closes. */
export function SimulateDialog({
	verification,
	opened,
	onClose,
	onDone,
}: {
	verification: Verification;
	opened: boolean;
	onClose: () => void;
	onDone: () => void;
}) {
	const { t } = useTranslation("case");
	const outcomes = listOutcomes(verification);
	return (
		<Modal opened={opened && outcomes.length > 0} onClose={onClose} title={t("simulate.title")}>
			<SimulateForm
				outcomes={outcomes}
				onCancel={onClose}
				onSend={async (outcome, reasons) => {
					await api.post("/api/v1/verifications/{id}/simulate", {
						path: { id: verification.id },
						body: { outcome, reasons },
					});
					onClose();
					onDone();
				}}
			/>
		</Modal>
	);
}

function SimulateForm({
	outcomes,
	onSend,
	onCancel,
}: {
	outcomes: readonly SimulatedOutcome[];
	onSend: (outcome: SimulatedOutcome, reasons: ReasonName[]) => Promise<void>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("case");
	const { t: tStatus } = useTranslation("verification-status");
	const [outcome, setOutcome] = useState(outcomes[0] ?? "approved");
	const { allowed, standard } = simulatedReasons[outcome];
	const [reasons, setReasons] = useState<ReasonName[]>([...standard]);
	const choose = (to: SimulatedOutcome) => {
		setOutcome(to);
		setReasons([...simulatedReasons[to].standard]);
	};
	return (
		<DialogForm submit={t("simulate.submit")} onSubmit={() => onSend(outcome, reasons)} onCancel={onCancel}>
			{(errorOf) => (
				<>
					<p>{t("simulate.text")}</p>
					<NativeSelect
						name="outcome"
						label={t("simulate.outcome")}
						value={outcome}
						data={outcomes.map((option) => ({ value: option, label: tStatus(option) }))}
						onChange={({ currentTarget }) => choose(currentTarget.value as SimulatedOutcome)}
						error={errorOf("outcome")}
						data-autofocus
					/>
					{allowed.length > 0 && (
						<ReasonPicker
							key={outcome}
							offered={allowed}
							found={[]}
							chosen={reasons}
							error={errorOf("reasons")}
							onChange={setReasons}
						/>
					)}
				</>
			)}
		</DialogForm>
	);
}
