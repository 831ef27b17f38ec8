import { currency, email, url } from "./formats.ts";
import { choice, flag, hash, integer, list, metadata, type Reader, required, text } from "./params.ts";

const LOCALES =
  `auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl
  pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW`.split(/\s+/);

const switchedOn = hash({ enabled: required(flag) });

const product = hash({
  name: required(text()),
  description: text(),
  images: list(url),
  metadata,
  tax_code: text(),
  unit_label: text(),
});

const lineItem = hash({
  quantity: integer(0),
  metadata,
  price_data: required(
    hash({
      currency: required(currency),
      unit_amount: required(integer(0)),
      product_data: required(product),
      tax_behavior: choice("exclusive", "inclusive", "unspecified"),
    }),
  ),
});

const customText = hash({
  after_submit: hash({ message: required(text(1200)) }),
  shipping_address: hash({ message: required(text(1200)) }),
  submit: hash({ message: required(text(1200)) }),
  terms_of_service_acceptance: hash({ message: required(text(1200)) }),
});

/**
 * Reads the parameters of a new checkout: the part of Stripe's parameters that a one-time payment on
 * Stripe's own page can use. (https://docs.stripe.com/api/checkout/sessions/create)
 */
export const sessionParams = hash({
  mode: required(choice("payment", "setup", "subscription")),
  ui_mode: choice("elements", "embedded_page", "form", "hosted_page"),
  line_items: required(list(lineItem)),
  success_url: required(url),
  cancel_url: url,
  customer_email: email,
  client_reference_id: text(200),
  metadata,
  payment_intent_data: hash({
    description: text(1000),
    metadata,
    receipt_email: email,
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
  }),
  locale: choice(...LOCALES),
  expires_at: integer(0),
  allow_promotion_codes: flag,
  automatic_tax: switchedOn,
  adaptive_pricing: hash({ enabled: flag }),
  tax_id_collection: hash({ enabled: required(flag), required: choice("if_supported", "never") }),
  invoice_creation: switchedOn,
  billing_address_collection: choice("auto", "required"),
  customer_creation: choice("always", "if_required"),
  submit_type: choice("auto", "book", "donate", "pay", "subscribe"),
  custom_text: customText,
  allowed_payment_method_types: list(text()),
  excluded_payment_method_types: list(text()),
  origin_context: choice("mobile_app", "web"),
  integration_identifier: text(),
  currency,
  expand: list(text()),
});

type ValueOf<R> = R extends Reader<infer T> ? NonNullable<T> : never;
export type SessionParams = ValueOf<typeof sessionParams>;
export type LineParams = NonNullable<SessionParams["line_items"]>[number];
