import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(body, headers):
    """Whether the signature matches the raw body and isn't older than five minutes."""
    timestamp = headers.get("webhook-timestamp", "0")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    digest = hmac.new(secret, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(body, self.headers)
        self.send_response(200 if genuine else 400)
        self.send_header("content-length", "0")
        self.end_headers()
        if genuine:
            event = json.loads(body)
            print(event["type"], event["object_id"], flush=True)


HTTPServer(("localhost", int(os.environ.get("PORT", "4242"))), Receiver).serve_forever()
