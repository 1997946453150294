"""The client against a running server, and its wheel."""

import base64
import hashlib
import os
import unittest
import zipfile
from typing import get_type_hints

import vidimus
from vidimus import Vidimus, VidimusError


def demo(**options):
    return Vidimus(os.environ["VIDIMUS_API_KEY"], os.environ["VIDIMUS_URL"], **{"locale": "en", **options})


class Product(unittest.TestCase):
    def test_a_verification_is_created_retrieved_simulated_and_canceled(self):
        client = demo()
        created = client.verifications.create({"reference": "order-1042", "locale": "en"})
        self.assertEqual((created["object"], created["status"]), ("verification", "created"))
        self.assertEqual(client.verifications.simulate(created["id"], "approved")["status"], "approved")
        self.assertEqual(client.verifications.get(created["id"])["status"], "approved")
        other = client.verifications.create({})
        self.assertEqual(client.verifications.cancel(other["id"])["status"], "canceled")

    def test_a_list_yields_each_entry_of_all_pages_once(self):
        client = demo()
        made = {client.customers.create({"reference": f"python-{index}"})["id"] for index in range(5)}
        listing = client.customers.list(limit=2)
        first = listing.page()
        second = listing.page(first["next_cursor"])
        self.assertEqual(len(first["data"] + second["data"]), 4)
        seen = []
        for customer in listing:
            seen.append(customer["id"])
            if made.issubset(seen):
                break
        self.assertEqual(len(seen), len(set(seen)))

    def test_the_same_idempotency_key_creates_only_once(self):
        client = demo()
        key = f"python-{os.getpid()}"
        first = client.verifications.create({"reference": "once"}, idempotency_key=key)
        self.assertEqual(client.verifications.create({"reference": "once"}, idempotency_key=key)["id"], first["id"])
        with self.assertRaises(VidimusError) as raised:
            client.verifications.create({"reference": "twice"}, idempotency_key=key)
        self.assertEqual(raised.exception.code, "idempotency_conflict")

    def test_a_refused_request_is_an_error_in_the_language_of_the_client(self):
        details = set()
        for locale in ("fr", "en"):
            with self.assertRaises(VidimusError) as raised:
                demo(locale=locale).verifications.get("vrf_01jd4m8q3ve9r8k2t6w5x7y9za")
            self.assertEqual(raised.exception.status, 404)
            details.add(raised.exception.detail)
        self.assertEqual(len(details), 2)

    def test_a_file_is_an_http_response_and_an_empty_response_is_none(self):
        client = demo()
        with client.app.get_evidence_certificate() as response:
            self.assertIn(b"BEGIN CERTIFICATE", response.read())
        entry = client.lists.create({"list": "blocklist", "kind": "email", "value": "py@example.com", "reason": "Test"})
        self.assertIsNone(client.lists.delete(entry["id"]))

    def test_the_stream_yields_an_event(self):
        client = demo()
        events = client.events.stream(after=0, types=["customer.created"])
        self.assertEqual(next(events)["type"], "customer.created")


class Wheel(unittest.TestCase):
    def test_the_wheel_is_typed_and_every_file_has_the_hash_that_pip_checks(self):
        with zipfile.ZipFile(os.environ["WHEEL"]) as wheel:
            info = f"vidimus-{vidimus.__version__}.dist-info"
            self.assertIn("vidimus/py.typed", wheel.namelist())
            record = dict(line.split(",")[:2] for line in wheel.read(f"{info}/RECORD").decode().splitlines())
            self.assertEqual(set(record), set(wheel.namelist()))
            for path, recorded in record.items():
                digest = hashlib.sha256(wheel.read(path)).digest()
                expected = "sha256=" + base64.urlsafe_b64encode(digest).decode().rstrip("=")
                self.assertEqual(recorded, "" if path.endswith("RECORD") else expected, path)

    def test_every_type_that_another_refers_to_exists(self):
        hints = [get_type_hints(one) for one in vars(vidimus.types).values() if isinstance(one, type)]
        self.assertGreater(len(hints), 100)
