<?php

/** A wiki with the plugin. The configuration manager writes such a file; replace the first two values by your own. */
$conf['plugin']['careerelements']['baseurl'] = 'https://recruit.example';
$conf['plugin']['careerelements']['customerid'] = '00000000-0000-0000-0000-000000000000';
$conf['plugin']['careerelements']['timezone'] = 'Europe/Copenhagen';
$conf['plugin']['careerelements']['company'] = 'Nordvind Instruments';

$conf['title'] = 'Nordvind Instruments';
$conf['lang'] = 'en';
$conf['license'] = '';
