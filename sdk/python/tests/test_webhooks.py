import json
import time
import unittest
from urllib.parse import urlencode

from vidimus import WebhookVerificationError, sign_webhook, verify_result, verify_webhook

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
PAYLOAD = json.dumps({"id": "evt_1", "type": "verification.approved", "data": {"reference": "Élodie – n° 7"}})


def signed(seconds_ago=0.0, secret=SECRET, payload=PAYLOAD):
    return sign_webhook(payload, id="evt_1", secret=secret, timestamp=time.time() - seconds_ago)


def refusal(*args, **options):
    try:
        verify_webhook(*args, **options)
    except WebhookVerificationError as error:
        return error.code
    return None


class Webhooks(unittest.TestCase):
    def test_the_example_message_of_standard_webhooks_is_verified(self):
        headers = {
            "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "webhook-timestamp": "1614265330",
            "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
        }
        # Its signature is right: only its body isn't an event.
        self.assertEqual(refusal('{"test": 2432232314}', headers, SECRET, tolerance=1e10), "payload_invalid")

    def test_a_tolerance_that_is_no_finite_number_is_refused(self):
        for tolerance in (float("nan"), float("inf"), float("-inf"), -1, "300", None, True, 10**400, 10**10 + 1, 1e308):
            day_old = signed(seconds_ago=86400)
            self.assertEqual(refusal(PAYLOAD, day_old, SECRET, tolerance=tolerance), "tolerance_invalid")
            result = {"verification": "vrf_1", "status": "approved", "time": "1000000000", "signature": "00"}
            with self.assertRaises(TypeError):
                verify_result(result, "secret", tolerance=tolerance)
        self.assertEqual(refusal(PAYLOAD, signed(seconds_ago=2), SECRET, tolerance=0), "too_old")

    def test_lone_surrogates_are_refused_as_any_other_text_that_does_not_match(self):
        for name, code in (("id", "signature_invalid"), ("timestamp", "timestamp_invalid"), ("signature", "signature_invalid")):
            headers = {**signed(), f"webhook-{name}": "v1,\udce9"}
            self.assertEqual(refusal(PAYLOAD, headers, SECRET), code)
        self.assertEqual(refusal(PAYLOAD + "\udce9", signed(), SECRET), "signature_invalid")
        self.assertEqual(refusal(PAYLOAD, signed(), "whsec_\udce9"), "secret_invalid")
        now = str(int(time.time()))
        for field in ("verification", "status", "signature"):
            result = {"verification": "vrf_1", "status": "approved", "time": now, "signature": "00", field: "\udce9"}
            self.assertFalse(verify_result(result, "secret"))

    def test_a_return_address_that_is_no_url_is_no_result(self):
        self.assertFalse(verify_result("http://[?verification=vrf_1", "secret"))

    def test_a_signed_body_nested_too_deep_is_refused_with_the_own_error(self):
        deep = "[" * 200000
        self.assertEqual(refusal(deep, signed(payload=deep), SECRET), "payload_invalid")

    def test_a_signed_message_is_verified_whatever_the_case_of_its_headers(self):
        for headers in (signed(), {name.title(): value for name, value in signed().items()}):
            event = verify_webhook(PAYLOAD.encode(), headers, SECRET)
            self.assertEqual(event["data"]["reference"], "Élodie – n° 7")

    def test_a_thin_payload_without_data_is_an_event(self):
        thin = json.dumps({"id": "evt_1", "type": "verification.approved", "object_id": "vrf_1"})
        event = verify_webhook(thin, signed(payload=thin), SECRET)
        self.assertEqual(event["object_id"], "vrf_1")

    def test_bytes_in_any_form_pairs_of_headers_and_a_secret_with_white_space_are_accepted(self):
        scope = [(name.encode(), value.encode()) for name, value in signed().items()]
        for body in (PAYLOAD.encode(), bytearray(PAYLOAD.encode()), memoryview(PAYLOAD.encode())):
            for headers in (scope, dict(scope), list(signed().items()), {k: [v] for k, v in signed().items()}):
                self.assertEqual(verify_webhook(body, headers, f"  {SECRET}\r\n")["id"], "evt_1")

    def test_anything_but_the_raw_body_is_refused(self):
        for body in (json.loads(PAYLOAD), [1, 2], None, 7):
            with self.assertRaises(WebhookVerificationError) as raised:
                verify_webhook(body, signed(), SECRET)
            self.assertEqual(raised.exception.code, "payload_not_raw")
            self.assertIn("raw body", str(raised.exception))

    def test_a_message_without_headers_is_refused(self):
        for headers in (None, {}, [], 7, "abc", [7], [None], object(), [("webhook-id", 10**5000)]):
            self.assertEqual(refusal(PAYLOAD, headers, SECRET), "header_missing")

    def test_one_match_among_several_signatures_and_secrets_is_enough(self):
        both = signed()
        both["webhook-signature"] = f"v1a,xyz {signed(secret=OTHER)['webhook-signature']} {both['webhook-signature']}"
        for secret in (SECRET, OTHER, [OTHER, SECRET]):
            verify_webhook(PAYLOAD, both, secret)

    def test_an_altered_replayed_or_foreign_message_is_refused(self):
        self.assertEqual(refusal(PAYLOAD.replace("approved", "declined"), signed(), SECRET), "signature_invalid")
        self.assertEqual(refusal(PAYLOAD, signed(), OTHER), "signature_invalid")
        self.assertEqual(refusal(PAYLOAD, {**signed(), "webhook-id": "evt_2"}, SECRET), "signature_invalid")
        self.assertEqual(refusal(PAYLOAD, signed(310), SECRET), "too_old")
        self.assertEqual(refusal(PAYLOAD, signed(-310), SECRET), "too_new")

    def test_malformed_headers_secrets_and_bodies_are_refused(self):
        for name, value, code in (
            ("webhook-id", "", "header_missing"),
            ("webhook-timestamp", "soon", "timestamp_invalid"),
            ("webhook-timestamp", "1e9", "timestamp_invalid"),
            ("webhook-signature", "v1,", "signature_invalid"),
            ("webhook-signature", "v1,é", "signature_invalid"),
        ):
            self.assertEqual(refusal(PAYLOAD, {**signed(), name: value}, SECRET), code)
        for secret in ("", "whsec_", "whsec_é", "whsec_MfKQ 9r8G", [], None, [None]):
            self.assertEqual(refusal(PAYLOAD, signed(), secret), "secret_invalid")
        for body in ('{"type":"a","data":null}', '{"type":"a","data":[]}', '{"type":"a","data":7}'):
            self.assertEqual(refusal(body, signed(payload=body), SECRET), "payload_invalid")
        self.assertEqual(refusal("null", signed(payload="null"), SECRET), "payload_invalid")


class Results(unittest.TestCase):
    def test_a_result_is_valid_only_unchanged_and_within_the_hour(self):
        import hashlib
        import hmac

        def result(age):
            moment = int(time.time()) - age
            words = f"vrf_1.approved.{moment}".encode()
            signature = hmac.new(b"secret", words, hashlib.sha256).hexdigest()
            return {"verification": "vrf_1", "status": "approved", "time": moment, "signature": signature}

        self.assertTrue(verify_result(result(10), "secret"))
        self.assertTrue(verify_result("https://shop.example.com/done?" + urlencode(result(10)), "secret"))
        self.assertFalse(verify_result({**result(10), "status": "declined"}, "secret"))
        self.assertFalse(verify_result(result(7200), "secret"))
        self.assertFalse(verify_result({}, "secret"))
        self.assertTrue(verify_result(result(10), " secret\n"))
        for other in (None, 7, b"https://shop.example.com/done", ["approved"], object()):
            with self.assertRaisesRegex(TypeError, "embed's result"):
                verify_result(other, "secret")
        for value in (None, True, -1, 10**5000, 1.5, ["1"], object()):
            self.assertFalse(verify_result({**result(10), "time": value}, "secret"))
        for missing in (None, "", " "):
            with self.assertRaisesRegex(TypeError, "result_secret"):
                verify_result(result(10), missing)
