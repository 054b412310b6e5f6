/** The samples of docs/guides/webhooks.md, word for word: a test runs those where the machine has the language. */
export const SIGNATURE_SAMPLES = {
  Node: `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromParley(rawBody, header, secret) {
  const pairs = (header ?? '').split(',').map((pair) => pair.split('='));
  const time = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!secret || !(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\`).update(rawBody).digest();
  return pairs.some(([name, hex = '']) => {
    const given = Buffer.from(name === 'v1' ? hex : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  Python: `import hashlib
import hmac
import re
import time


def is_from_parley(raw_body: bytes, header: str, secret: str) -> bool:
    pairs = [pair.split("=", 1) for pair in (header or "").split(",") if "=" in pair]
    sent = next((value for name, value in pairs if name == "t"), "")
    if not secret or not re.fullmatch("[0-9]{1,12}", sent) or abs(time.time() - int(sent)) > 300:
        return False
    expected = hmac.new(secret.encode(), sent.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value.encode(), expected.encode()) for name, value in pairs)`,
  PHP: `function is_from_parley(string $rawBody, string $header, string $secret): bool {
  $time = null;
  $given = [];
  foreach (explode(',', $header) as $pair) {
    [$name, $value] = array_pad(explode('=', $pair, 2), 2, '');
    if ($name === 't') $time = $value;
    if ($name === 'v1') $given[] = $value;
  }
  if ($secret === '' || $time === null || !ctype_digit($time) || abs(time() - (int) $time) > 300) return false;
  $expected = hash_hmac('sha256', "$time.$rawBody", $secret);
  foreach ($given as $each) if (hash_equals($expected, $each)) return true;
  return false;
}`,
  Go: `package parley

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

func IsFromParley(rawBody []byte, header, secret string) bool {
	var sent string
	var given []string
	for _, pair := range strings.Split(header, ",") {
		name, value, _ := strings.Cut(pair, "=")
		switch name {
		case "t":
			sent = value
		case "v1":
			given = append(given, value)
		}
	}
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if secret == "" || err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(sent + "."))
	mac.Write(rawBody)
	for _, each := range given {
		if signature, err := hex.DecodeString(each); err == nil && hmac.Equal(signature, mac.Sum(nil)) {
			return true
		}
	}
	return false
}`,
  Ruby: `require 'openssl'

def from_parley?(raw_body, header, secret)
  pairs = header.to_s.split(',').map { |pair| pair.split('=', 2) }
  sent = pairs.assoc('t')&.last.to_s
  return false if secret.to_s.empty?
  return false unless sent.match?(/\\A\\d+\\z/) && (Time.now.to_i - sent.to_i).abs <= 300

  expected = OpenSSL::HMAC.hexdigest('SHA256', secret, "#{sent}.#{raw_body}")
  pairs.any? do |name, value|
    name == 'v1' && value.to_s.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(value, expected)
  end
end`,
} as const;

export type CodeLanguage = keyof typeof SIGNATURE_SAMPLES;
