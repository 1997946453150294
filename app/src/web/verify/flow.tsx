import { useEffect, useRef, useState } from "react";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { Capture } from "./capture.tsx";
import { ChooseDocument } from "./choose-document.tsx";
import { deviceNumber } from "./device-number.ts";
import { Ending, Processing } from "./ending.tsx";
import { Handoff } from "./handoff.tsx";
import { Intro } from "./intro.tsx";
import { LiveSelfie } from "./live-selfie.tsx";
import { isLastMissing, isTaken, nextPlace, type PersonPlace, placeBefore, stepAt } from "./places.ts";
import { Ready } from "./ready.tsx";
import { StepActions } from "./step-actions.tsx";
import { type PersonStep, Steps } from "./steps.tsx";
import { isTrial } from "./test-documents.tsx";
import { type Embed, useEmbedStep } from "./use-embed.ts";
import type { usePersonSession } from "./use-person-session.ts";

/** A computer without a touch screen, however small the frame there: its camera is seldom good enough for print. */
const onComputer = () =>
	window.matchMedia("(pointer: fine)").matches &&
	window.screen.width >= 768 &&
	navigator.maxTouchPoints === 0;

type FlowProps = Pick<ReturnType<typeof usePersonSession>, "act" | "refresh"> & {
	session: PersonSession;
	embed: Embed | null;
	person: NonNullable<ReturnType<typeof usePersonSession>["person"]>;
};

/** A place that stays on the screen whatever is missing next. */
interface Held {
	place: PersonPlace;
	/** Whether the person went back to it; else its picture was taken just now. */
	isBack: boolean;
}

function stepOf({ status }: PersonSession, place: PersonPlace): PersonStep {
	if (status === "created" || status === "resubmission_requested") return "intro";
	return status === "started" ? stepAt(place) : "result";
}

/** Names the document that is photographed: another one, also chosen on another device, begins anew. */
const keyOf = ({ document }: PersonSession): string =>
	document ? `${document.type} ${document.country}` : "";

/** A new step begins at its top, and screen readers are told of it. */
function useArrival(step: string): void {
	const first = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new step is an arrival
	useEffect(() => {
		if (first.current) {
			first.current = false;
			return;
		}
		window.scrollTo({ top: 0, behavior: "instant" });
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
	}, [step]);
}

/** The person's way from the consent to the result. */
export function Flow(props: FlowProps) {
	const { session, embed } = props;
	const [held, setHeld] = useState<Held | null>(null);
	const place = held?.place ?? nextPlace(session);
	const step = stepOf(session, place);
	useEmbedStep(embed, session.status === "processing" ? "processing" : step);
	const documentKey = keyOf(session);
	// What was held belongs to pictures that are on their way now, or to a document that was changed on another device.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another document has other places
	useEffect(() => setHeld(null), [session.status, documentKey]);
	return (
		<>
			<Steps current={step} />
			<Stage {...props} {...{ place, held }} onHold={setHeld} />
		</>
	);
}

function Stage({
	session,
	person,
	act,
	refresh,
	embed,
	place,
	held,
	onHold,
}: FlowProps & { place: PersonPlace; held: Held | null; onHold: (held: Held | null) => void }) {
	const locale = useLocale();
	const [handedOver, setHandedOver] = useState<"offered" | "declined" | null>(null);
	useArrival(`${session.status}/${handedOver}/${place}`);

	const decline = () => act(person.decline());
	const goOn = async () => {
		await refresh();
		onHold(null);
	};
	switch (session.status) {
		case "created":
		case "resubmission_requested":
			return (
				<Intro
					session={session}
					onAgree={async () => {
						await act(person.start(locale, deviceNumber(session.business.id)));
						if (onComputer() && !isTrial()) setHandedOver("offered");
					}}
					onRefuse={decline}
				/>
			);
		case "started":
			break;
		case "processing":
			return <Processing business={session.business.name} />;
		default:
			return <Ending session={session} embed={embed} />;
	}

	const before = placeBefore(session, place);
	const onPhone = () => {
		onHold(null);
		setHandedOver("offered");
	};
	const actions = (
		<StepActions
			session={session}
			onBack={before ? () => onHold({ place: before, isBack: true }) : undefined}
			onChangeDocument={
				session.document && place !== "document"
					? () => onHold({ place: "document", isBack: true })
					: undefined
			}
			onPhone={onComputer() ? onPhone : undefined}
			onStop={decline}
		/>
	);
	if (handedOver === "offered") {
		const onStay = () => setHandedOver("declined");
		return (
			<>
				<Handoff session={session} onStay={onStay} />
				<StepActions session={session} onBack={onStay} onStop={decline} />
			</>
		);
	}
	if (place === "consent") return <Intro session={session} onAgree={goOn} onRefuse={decline} agreed />;
	if (place === "document")
		return (
			<>
				<ChooseDocument
					key={keyOf(session)}
					session={session}
					onChoose={async (document) => {
						await act(person.chooseDocument(document));
						onHold(null);
					}}
				/>
				{actions}
			</>
		);
	if (!session.document || place === "send")
		return (
			<>
				<Ready onSend={() => act(person.submit())} />
				{actions}
			</>
		);

	const take = (kind: PictureKind) => onHold({ place: kind, isBack: false });
	const last = isLastMissing(session, place);
	const accept = last
		? async () => {
				await act(person.submit());
				onHold(null);
			}
		: goOn;
	const refused = session.pictures.find((picture) => picture.kind === place && !picture.usable);
	const onKeep = held?.isBack && isTaken(session, place) ? goOn : undefined;
	const test = session.mode === "test";
	if (place === "selfie" && session.liveness === "active")
		return (
			<LiveSelfie
				document={session.document.type}
				draw={person.drawChallenge}
				send={({ nonce }, ...rest) => person.sendStep(nonce, ...rest)}
				complete={(nonce) => {
					take("selfie");
					return person.completeChallenge(nonce);
				}}
				upload={(picture) => {
					take("selfie");
					return person.upload("selfie", [picture]);
				}}
				onAccept={accept}
				onKeep={onKeep}
				before={refused}
				test={test}
				last={last}
				actions={actions}
			/>
		);
	return (
		<>
			<Capture
				key={`${place} ${keyOf(session)}`}
				kind={place}
				document={session.document.type}
				last={last}
				before={refused}
				upload={(kind, frames) => {
					take(kind);
					return person.upload(kind, frames);
				}}
				test={test}
				record={session.liveness === "passive" ? person.record : null}
				onAccept={accept}
				onKeep={onKeep}
			/>
			{actions}
		</>
	);
}
