/**
 * Cameras at one side of a device. Phones often have several at the back, of which some can't focus on a near document;
 * computers may list a virtual camera before the real one.
 */

export type CameraSide = "environment" | "user";

const rearLabel = /back|rear|environment|arri[eè]re|hinten|rückseit|trasera|posteriore/i;
const frontLabel = /front|facetime|user|avant|vorder|frontal/i;
/** Programs that offer an image of their own as a camera. */
const virtualLabel = /virtual|\bobs\b|snap camera|manycam|xsplit|splitcam|camtwist|mmhmm|vcam/i;

interface LensCapabilities extends MediaTrackCapabilities {
	/** Chromium's, from the Image Capture draft. */
	focusMode?: string[];
}

const readCapabilities = (device: MediaDeviceInfo): LensCapabilities =>
	"getCapabilities" in device ? (device as InputDeviceInfo).getCapabilities() : {};

/** The side that a camera is at; null if it doesn't say, as on computers. */
function findSide(device: MediaDeviceInfo): CameraSide | null {
	const { facingMode = [] } = readCapabilities(device);
	if (facingMode.includes("environment")) return "environment";
	if (facingMode.includes("user")) return "user";
	if (rearLabel.test(device.label)) return "environment";
	return frontLabel.test(device.label) ? "user" : null;
}

const focuses = (device: MediaDeviceInfo): boolean =>
	readCapabilities(device).focusMode?.includes("continuous") ?? false;

/**
 * IDs of the cameras at a side, once the permission is granted: at the back those that focus by themselves first, virtual
 * ones last. Where no camera says that it is at this side, those that don't say.
 */
export async function listLenses(side: CameraSide): Promise<string[]> {
	const devices = await navigator.mediaDevices.enumerateDevices();
	const cameras = devices.filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "");
	const known = cameras.filter((device) => findSide(device) === side);
	const usable =
		side === "environment" && known.length > 0
			? known
			: cameras.filter((device) => findSide(device) === side || findSide(device) === null);
	const rank = (device: MediaDeviceInfo) =>
		Number(virtualLabel.test(device.label)) * 2 + Number(side === "environment" && !focuses(device));
	return usable.toSorted((a, b) => rank(a) - rank(b)).map(({ deviceId }) => deviceId);
}

/** Whether another camera is worth opening: this one is virtual, or has a fixed focus. Browsers that don't say are believed. */
export function isSecondChoice(track: MediaStreamTrack, side: CameraSide): boolean {
	if (virtualLabel.test(track.label)) return true;
	const { focusMode }: LensCapabilities = track.getCapabilities?.() ?? {};
	const isFixed =
		focusMode !== undefined && !focusMode.includes("continuous") && !focusMode.includes("single-shot");
	return side === "environment" && isFixed;
}
