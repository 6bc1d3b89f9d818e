<?php

use dokuwiki\plugin\careerelements\Tag;

/** What the configuration manager shows of the Career Elements plugin. */
$meta['baseurl'] = ['string', '_pattern' => '~^$|^https://[^\s"\'<>]+$|^http://(localhost|127\.0\.0\.1|\[::1\])([:/][^\s"\'<>]*)?$~i', '_caution' => 'security'];
$meta['customerid'] = ['string', '_pattern' => '~^[\w.-]*$~', '_caution' => 'security'];
$meta['urlkey'] = ['string', '_pattern' => '~^(?!(?:' . implode('|', Tag::RESERVED) . ')$)([a-z][a-z0-9-]*)?$~'];
$meta['timezone'] = ['string', '_pattern' => '~^[\w/+-]*$~'];
$meta['access'] = ['multichoice', '_choices' => ['external', 'internal', 'any'], '_caution' => 'security'];
$meta['company'] = ['string'];
$meta['everywhere'] = ['onoff'];
$meta['more'] = ['', '_pattern' => '~^\s*(\{.*\}\s*)?$~s', '_caution' => 'security'];
