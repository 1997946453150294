import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import {
	type SimulatedOutcome,
	simulatedOutcomes,
	simulatedReasons,
} from "../../domain/verifications/simulation/rules-contract.ts";
import { wayTo } from "../../domain/verifications/states.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { ReasonChoice } from "./reason-choice.tsx";

/** The outcomes that a verification of test mode can be forced to from where it stands. */
const within = ({ mode, status }: Verification): SimulatedOutcome[] =>
	mode === "test" ? simulatedOutcomes.filter((outcome) => wayTo(status, outcome)) : [];

/** Forces an outcome in test mode; where none is to be had there is nothing to choose. */
export function Simulate({ verification, onDone }: { verification: Verification; onDone: () => void }) {
	const { t } = useTranslation("case");
	const [asking, setAsking] = useState(false);
	const outcomes = within(verification);
	// Decided meanwhile by somebody else, its dialog goes with it.
	if (outcomes.length === 0) return null;
	return (
		<>
			<LiveButton variant="default" onClick={() => setAsking(true)}>
				{t("simulate.title")}
			</LiveButton>
			<Dialog opened={asking} onClose={() => setAsking(false)} title={t("simulate.title")}>
				<Wish
					outcomes={outcomes}
					onCancel={() => setAsking(false)}
					onSend={async (outcome, reasons) => {
						await api.post("/api/v1/verifications/{id}/simulate", {
							path: { id: verification.id },
							body: { outcome, reasons },
						});
						setAsking(false);
						onDone();
					}}
				/>
			</Dialog>
		</>
	);
}

function Wish({
	outcomes,
	onSend,
	onCancel,
}: {
	outcomes: readonly SimulatedOutcome[];
	onSend: (outcome: SimulatedOutcome, reasons: ReasonName[]) => Promise<void>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
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
						data={outcomes.map((one) => ({ value: one, label: words(`status.${one}`) }))}
						onChange={({ currentTarget }) => choose(currentTarget.value as SimulatedOutcome)}
						error={errorOf("outcome")}
						data-autofocus
					/>
					{allowed.length > 0 && (
						<ReasonChoice
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
