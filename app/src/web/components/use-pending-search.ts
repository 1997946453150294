import { useLocation, useNavigation } from "react-router";

/**
 * What a list is being narrowed to: the page's address, or the one it is on its way to, so that a second filter
 * chosen while the list loads is added to the first.
 */
export function usePendingSearch(address: URLSearchParams): URLSearchParams {
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	return next?.pathname === pathname ? new URLSearchParams(next.search) : address;
}
