import unittest
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from unittest.mock import patch

from local_server import LocalServer, answer, silence, stream
from vidimus import Vidimus, VidimusError

GOOD = answer(200, {"id": "vrf_1"})


def failing(status, **headers):
    problem = {"code": "internal", "detail": "Nothing works.", "request_id": "req_1", "status": status}
    return answer(status, problem, {name.replace("_", "-"): value for name, value in headers.items()})


def client_of(server, **options):
    return Vidimus("sk_test_x", server.url, **options)


class Retries(unittest.TestCase):
    def test_a_get_is_retried_once_after_a_temporary_failure(self):
        for status in (408, 409, 425, 429, 500, 502, 503, 504):
            with self.subTest(status), LocalServer(failing(status, retry_after="0"), GOOD) as server:
                self.assertEqual(client_of(server).verifications.get("vrf_1"), {"id": "vrf_1"})
                self.assertEqual(len(server.received), 2)

    def test_a_refused_request_is_not_retried(self):
        for status in (400, 401, 403, 404, 410, 422):
            with self.subTest(status), LocalServer(failing(status), GOOD) as server:
                with self.assertRaises(VidimusError) as raised:
                    client_of(server).verifications.get("vrf_1")
                self.assertEqual(raised.exception.status, status)
                self.assertEqual(len(server.received), 1)

    def test_a_create_is_retried_with_the_same_idempotency_key_if_the_client_allows_retries(self):
        busy = failing(503, retry_after="0")
        with LocalServer(busy, busy, GOOD) as server:
            client_of(server, max_retries=3).verifications.create({"reference": "order-1042"})
            keys = [one["headers"]["idempotency-key"] for one in server.received]
            self.assertEqual(len(keys), 3)
            self.assertEqual(len(set(keys)), 1)
            self.assertEqual({one["body"] for one in server.received}, {b'{"reference": "order-1042"}'})

    def test_an_update_is_retried_only_if_the_client_or_the_call_allows_it(self):
        for client_retries, call_retries, expected in ((None, None, 1), (2, None, 3), (2, 0, 1), (None, 1, 2)):
            with self.subTest((client_retries, call_retries)), LocalServer(failing(503, retry_after="0")) as server:
                client = client_of(server, max_retries=client_retries)
                with self.assertRaises(VidimusError):
                    client.verifications.cancel("vrf_1", max_retries=call_retries)
                self.assertEqual(len(server.received), expected)

    def test_a_retry_after_of_more_than_a_minute_raises_the_error(self):
        with LocalServer(failing(503, retry_after="3600"), GOOD) as server:
            with self.assertRaises(VidimusError):
                client_of(server).verifications.get("vrf_1")
            self.assertEqual(len(server.received), 1)


class Dates(unittest.TestCase):
    def test_dates_and_times_are_written_as_iso_8601_and_a_time_without_a_zone_is_utc(self):
        paris = timezone(timedelta(hours=1))
        with LocalServer(GOOD) as server:
            client = client_of(server)
            client.verifications.create({"provided_details": {"birth_date": date(1991, 4, 12)}})
            self.assertEqual(server.received[0]["body"], b'{"provided_details": {"birth_date": "1991-04-12"}}')
            client.verifications.create({"metadata": {"at": datetime(2026, 11, 1, 8)}})
            self.assertIn(b'"2026-11-01T08:00:00+00:00"', server.received[1]["body"])
        with LocalServer(answer(200, {"data": [], "has_more": False, "next_cursor": None})) as server:
            moments = [date(2026, 11, 1), datetime(2026, 11, 1, 8), datetime(2026, 11, 1, 8, tzinfo=paris)]
            texts = ["2026-11-01", "2026-11-01T08%3A00%3A00%2B00%3A00", "2026-11-01T08%3A00%3A00%2B01%3A00"]
            for number, (moment, text) in enumerate(zip(moments, texts)):
                self.assertEqual(list(client_of(server).verifications.list(created_after=moment)), [])
                self.assertIn(f"created_after={text}", server.received[number]["path"])

    def test_what_has_no_form_in_json_is_an_error_that_names_its_type(self):
        with LocalServer(GOOD) as server, self.assertRaisesRegex(TypeError, "Decimal"):
            client_of(server).verifications.create({"metadata": {"amount": Decimal("1.5")}})


class Failures(unittest.TestCase):
    def test_a_server_that_does_not_respond_is_a_timeout(self):
        with LocalServer(silence) as server:
            with self.assertRaises(VidimusError) as raised:
                client_of(server, timeout=0.2, max_retries=0).verifications.get("vrf_1")
        self.assertEqual((raised.exception.status, raised.exception.code), (None, "timeout"))

    def test_a_refused_connection_is_connection_failed(self):
        with LocalServer(GOOD) as server:
            gone = client_of(server, max_retries=0)
        with self.assertRaises(VidimusError) as raised:
            gone.verifications.get("vrf_1")
        self.assertEqual(raised.exception.code, "connection_failed")

    def test_a_redirect_does_not_send_the_key_to_another_server(self):
        with LocalServer(GOOD) as elsewhere:
            with LocalServer(answer(307, None, {"location": elsewhere.url})) as server:
                with self.assertRaises(VidimusError) as raised:
                    client_of(server).verifications.get("vrf_1")
                self.assertIn(elsewhere.url, raised.exception.detail)
            self.assertEqual(elsewhere.received, [])

    def test_an_error_has_the_invalid_fields_and_the_idempotency_key(self):
        problem = {
            "code": "validation_failed",
            "detail": "Some fields are wrong.",
            "request_id": "req_7",
            "errors": [{"path": "reference", "code": "too_big", "message": "At most 200 characters."}],
        }
        with LocalServer(answer(422, problem)) as server:
            with self.assertRaises(VidimusError) as raised:
                client_of(server).verifications.create({"reference": "x"})
            error = raised.exception
            self.assertEqual(str(error), "Some fields are wrong.\nreference: At most 200 characters.")
            self.assertEqual(error.request_id, "req_7")
            self.assertEqual(error.idempotency_key, server.received[0]["headers"]["idempotency-key"])

    def test_a_response_without_a_problem_document_is_an_unexpected_answer(self):
        with LocalServer(answer(404, "nginx")) as server:
            with self.assertRaises(VidimusError) as raised:
                client_of(server).verifications.get("vrf_1")
        self.assertEqual(raised.exception.code, "unexpected_answer")

    def test_an_id_is_required_and_stays_one_path_segment(self):
        with LocalServer(GOOD) as server:
            client = client_of(server)
            with self.assertRaises(ValueError):
                client.verifications.get("")
            client.verifications.get("vrf_1/../x?y")
            self.assertEqual(server.received[0]["path"], "/api/v1/verifications/vrf_1%2F..%2Fx%3Fy")


class Streams(unittest.TestCase):
    def test_a_stream_resumes_after_the_last_event_when_the_connection_is_lost(self):
        def message(sequence):
            return f'id: {sequence}\ndata: {{"type": "customer.created", "sequence": {sequence}}}\n\n'

        with LocalServer(
            answer(200, {"data": [{"sequence": 40}]}),
            stream(": hello\n\n" + message(41) + message(42)),
            failing(503),
            stream(message(43)),
        ) as server:
            events = client_of(server).events.stream()
            self.assertEqual([next(events)["sequence"] for _ in range(3)], [41, 42, 43])
            paths = [one["path"] for one in server.received[1:]]
            self.assertEqual(paths, [f"/api/v1/events/stream?after={after}" for after in (40, 42, 42)])

    def test_a_stream_refused_with_retry_after_reconnects_when_that_time_is_over(self):
        event = stream('id: 8\ndata: {"type": "customer.created", "sequence": 8}\n\n')
        with LocalServer(failing(503, retry_after="30"), event) as server, patch("time.sleep") as sleep:
            self.assertEqual(next(client_of(server).events.stream(after=7))["sequence"], 8)
            sleep.assert_called_once_with(30)

    def test_a_stream_ends_with_an_error_when_the_key_is_no_longer_allowed(self):
        with LocalServer(failing(401)) as server:
            with self.assertRaises(VidimusError):
                next(client_of(server).events.stream(after=1))
            self.assertEqual(len(server.received), 1)
