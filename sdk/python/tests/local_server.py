"""A local server that returns the given responses in order, then repeats the last one."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class LocalServer:
    def __init__(self, *answers):
        self.answers = answers
        self.received = []
        local = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _answer(self):
                length = int(self.headers.get("content-length", "0"))
                body = self.rfile.read(length)
                answer = local.answers[min(len(local.received), len(local.answers) - 1)]
                local.received.append(
                    {"method": self.command, "path": self.path, "headers": self.headers, "body": body}
                )
                answer(self)

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = _answer

            def log_message(self, *_args):
                """No log: failures appear in the tests."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.server.shutdown()
        self.server.server_close()


def answer(status, body=None, headers=None):
    """A response with a status and JSON."""

    def send(handler):
        payload = b"" if body is None else json.dumps(body).encode()
        handler.send_response(status)
        for name, value in {
            "content-type": "application/json",
            "content-length": str(len(payload)),
            **(headers or {}),
        }.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(payload)

    return send


def stream(text):
    """A stream that sends this text, then closes the connection."""

    def send(handler):
        handler.send_response(200)
        handler.send_header("content-type", "text/event-stream")
        handler.send_header("connection", "close")
        handler.end_headers()
        handler.wfile.write(text.encode())

    return send


def silence(handler):
    """No response while the test runs."""
    threading.Event().wait(5)
    handler.close_connection = True
