"""Client of Vidimus, self-hosted identity verification."""

from . import types
from .caller import API_VERSION
from .client import Vidimus
from .errors import FieldError, VidimusError
from .listing import Listing, Page
from .signed_result import verify_result
from .version import __version__
from .webhooks import WebhookErrorCode, WebhookVerificationError, sign_webhook, verify_webhook

__all__ = [
    "API_VERSION",
    "FieldError",
    "Listing",
    "Page",
    "Vidimus",
    "VidimusError",
    "WebhookErrorCode",
    "WebhookVerificationError",
    "__version__",
    "sign_webhook",
    "types",
    "verify_result",
    "verify_webhook",
]
