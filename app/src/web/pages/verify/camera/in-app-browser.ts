/** Browsers inside other apps, which often can't use the camera, or never answer a request for it. */
const inAppBrowser =
	/FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|Twitter|Snapchat|LinkedInApp|BytedanceWebview|musical_ly|TikTok|Pinterest|GSA\/|; wv\)/;
const appleDevice = /iPhone|iPad|iPod/;

/** Whether the page is open inside another app. */
export const isInAppBrowser = ({ userAgent }: Pick<Navigator, "userAgent"> = navigator): boolean =>
	inAppBrowser.test(userAgent) || (appleDevice.test(userAgent) && !userAgent.includes("Safari/"));

/** Names of browsers on this device that can use the camera. */
export function listBrowserNames({ userAgent }: Pick<Navigator, "userAgent"> = navigator): string {
	if (appleDevice.test(userAgent)) return "Safari";
	return userAgent.includes("Android") ? "Chrome" : "Chrome / Edge / Firefox / Safari";
}
