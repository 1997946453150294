/** Cameras at one side of a device. Phones often have several at the back, of which some can't focus on a near document. */

const rearLabel = /back|rear|environment|arri[eè]re|hinten|rückseit|trasera|posteriore/i;

interface LensCapabilities extends MediaTrackCapabilities {
	/** Chromium's, from the Image Capture draft. */
	focusMode?: string[];
}

const readCapabilities = (device: MediaDeviceInfo): LensCapabilities =>
	"getCapabilities" in device ? (device as InputDeviceInfo).getCapabilities() : {};

const isRear = (device: MediaDeviceInfo): boolean => {
	const { facingMode = [] } = readCapabilities(device);
	return facingMode.length > 0 ? facingMode.includes("environment") : rearLabel.test(device.label);
};

/** IDs of the cameras at the back, once the permission is granted; empty if they can't be told apart. */
export async function listRearLenses(): Promise<string[]> {
	const devices = await navigator.mediaDevices.enumerateDevices();
	const lenses = devices.filter(
		(device) => device.kind === "videoinput" && device.deviceId !== "" && isRear(device),
	);
	// Those that focus by themselves first.
	const focuses = (device: MediaDeviceInfo) =>
		readCapabilities(device).focusMode?.includes("continuous") ?? false;
	return lenses.toSorted((a, b) => Number(focuses(b)) - Number(focuses(a))).map(({ deviceId }) => deviceId);
}

/** Whether an open camera is known to have a fixed focus. Browsers that don't say are believed to focus. */
export function hasFixedFocus(track: MediaStreamTrack): boolean {
	const { focusMode }: LensCapabilities = track.getCapabilities?.() ?? {};
	return focusMode !== undefined && !focusMode.includes("continuous") && !focusMode.includes("single-shot");
}
